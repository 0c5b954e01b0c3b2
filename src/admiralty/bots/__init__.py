"""Players that sit at the table like people: a view, the options, their own dice."""
