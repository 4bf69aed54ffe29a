"""Views of judo categories and of mats: thin, one for each page or act."""
