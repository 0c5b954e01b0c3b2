"""Telling people who are not there that it is their turn: by push message or e-mail, to those who asked for it."""
