"""Help in the product: a short page for every page of the site, and the words of the field."""
