"""Pictures of every page and state, at both widths and in both themes.

python -m tests.e2e.screenshots [FOLDER [SCENE...]]; without a folder into build/screenshots. Only those that the README
shows are kept in the repository: --readme takes them again.
"""

from __future__ import annotations

import io
import re
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from .conftest import CHROMIUM, FLAGS
from .gallery import SCENES, Gallery
from .house import House
from .sight import PHONE, WIDE

ROOT = Path(__file__).parents[2]
SIZES = (WIDE, PHONE)
COLORS = 128


def saved(picture: bytes, path: Path) -> None:
    """Few colors are enough for flat drawings, and make a fifth of the size, and small things keep theirs."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    few = image.quantize(COLORS, method=Image.Quantize.MAXCOVERAGE, kmeans=4, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


def shown() -> list[str]:
    """The pictures of the README, by their names."""
    return re.findall(r"\(docs/screenshots/([\w-]+)\.png\)", (ROOT / "README.md").read_text(encoding="utf-8"))


def main(folder: Path, wanted: list[str]) -> None:
    """Take these: a scene in all its pictures, or a single picture."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data) / "house")
        house.start()
        try:
            _take(playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS), Gallery(house), folder, wanted)
        finally:
            house.stop()


def _take(chromium: Browser, gallery: Gallery, folder: Path, wanted: list[str]) -> None:
    for width, height in SIZES:
        for theme in ("light", "dark"):
            context = chromium.new_context(
                base_url=gallery.house.address,
                viewport={"width": width, "height": height},
                color_scheme="dark" if theme == "dark" else "light",
                reduced_motion="reduce",
                locale="en",
                has_touch=width < 600,
            )
            context.set_default_timeout(15_000)
            for name, bring_about in SCENES.items():
                picture = f"{name}-{theme}-{width}"
                if name not in wanted and picture not in wanted:
                    continue
                page = context.new_page()
                bring_about(gallery, page)
                page.wait_for_timeout(250)
                saved(page.screenshot(), folder / f"{picture}.png")
                sys.stdout.write(f"{picture}\n")
                page.close()
            context.close()
    chromium.close()


if __name__ == "__main__":
    if sys.argv[1:] == ["--readme"]:
        main(ROOT / "docs" / "screenshots", shown())
    else:
        main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/screenshots"), sys.argv[2:] or list(SCENES))
