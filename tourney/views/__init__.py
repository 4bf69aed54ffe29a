"""Views: get the object, check the form, act, render."""
