"""Views of cups: thin, one for each page or act."""
