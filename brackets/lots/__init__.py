"""The lots of an event: closed lists, drawings, and the page on which anybody checks them."""
