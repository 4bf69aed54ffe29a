"""The editions that ship with the product, as plain files, and how to read them."""
