"""Routes of brackets."""

from brackets.desk_urls import urlpatterns as desk
from brackets.public_urls import urlpatterns as public

app_name = "brackets"
urlpatterns = [*desk, *public]
