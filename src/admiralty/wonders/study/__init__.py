"""7 Wonders for researchers: numbers for actions, tensors for views."""
