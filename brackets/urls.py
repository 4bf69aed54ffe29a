"""Routes of brackets."""

from brackets.desk_urls import urlpatterns as desk
from brackets.public_urls import urlpatterns as public
from brackets.scrabble.desk_urls import urlpatterns as scrabble
from brackets.scrabble.public_urls import urlpatterns as scrabble_public

app_name = "brackets"
urlpatterns = [*desk, *public, *scrabble, *scrabble_public]
