"""Every edition with every set of boxes, put together and told in a text that a person can check against the books."""
