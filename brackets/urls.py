"""Routes of brackets."""

from brackets.contests.urls import urlpatterns as contests
from brackets.cup.urls import urlpatterns as cup
from brackets.desk_urls import urlpatterns as desk
from brackets.judo.urls import urlpatterns as judo
from brackets.public_urls import urlpatterns as public
from brackets.scrabble.desk_urls import urlpatterns as scrabble
from brackets.scrabble.public_urls import urlpatterns as scrabble_public

app_name = "brackets"
urlpatterns = [*desk, *contests, *cup, *judo, *scrabble, *public, *scrabble_public]
