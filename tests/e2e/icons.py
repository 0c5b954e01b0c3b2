"""Draws the icons of the installed pages and the picture of previews from our mark: `python -m tests.e2e.icons`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from .conftest import CHROMIUM, FLAGS

PUBLIC = Path(__file__).parents[2] / "web/public"
INK, PAPER = "#14304a", "#f4e9c9"
SEA = "M0 560q40-26 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0V640H0z"
PICTURES = {
    "icon-192.png": (192, 192, "none", 100),
    "icon-512.png": (512, 512, "none", 100),
    "icon-maskable.png": (512, 512, INK, 80),
    "preview.png": (1200, 630, PAPER, 46),
}


def drawing(width: int, height: int, ground: str, share: int) -> str:
    """A page with the mark in its middle."""
    mark = (PUBLIC / "mark.svg").read_text()
    sea = f'<svg class="sea" viewBox="0 0 1200 630"><path d="{SEA}" fill="#2e7f95"/></svg>' if width > height else ""
    style = f"""html, body {{ margin: 0; background: {"transparent" if ground == "none" else ground} }}
        .mark {{ position: absolute; inset: 0; display: grid; place-items: center }}
        .mark svg {{ height: {share}vh; width: {share}vh }} .sea {{ position: absolute; inset: 0 }}"""
    return f"<style>{style}</style>{sea}<div class=mark>{mark}</div>"


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, (width, height, ground, share) in PICTURES.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.set_content(drawing(width, height, ground, share))
            page.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
