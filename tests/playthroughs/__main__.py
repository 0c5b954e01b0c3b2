"""`python -m tests.playthroughs` shows how the told games differ from the files; with --update it writes them anew."""

from __future__ import annotations

import sys
from difflib import unified_diff

from .tell import PLAYTHROUGHS


def main(update: bool) -> int:
    changed = 0
    for play in PLAYTHROUGHS:
        old = play.path.read_text(encoding="utf-8").splitlines() if play.path.exists() else []
        new = play.lines()
        changed += old != new
        if update:
            play.path.write_text("\n".join(new) + "\n", encoding="utf-8")
        sys.stdout.writelines(f"{line}\n" for line in unified_diff(old, new, play.path.name, "now", lineterm=""))
    return 0 if update else int(changed > 0)


if __name__ == "__main__":
    sys.exit(main("--update" in sys.argv[1:]))
