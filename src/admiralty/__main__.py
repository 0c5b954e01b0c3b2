"""`python -m admiralty` is the command `admiralty`."""

from .cli import main

if __name__ == "__main__":
    main()
