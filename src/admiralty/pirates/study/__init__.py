"""The pirates for researchers: numbers for actions, tensors for views."""
