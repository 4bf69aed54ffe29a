"""Views of brackets: the public pages and the desk."""
