"""python -m tests.wonders.golden: write the texts anew. Read what changed before you commit it."""

from __future__ import annotations

from .outline import HERE, texts

for old in HERE.glob("*.txt"):
    old.unlink()
for path, text in texts():
    path.write_text(text, encoding="utf-8")
