"""A table whose house corrects the data: its pages show what it plays by, and other tables what is printed."""

from __future__ import annotations

from .conftest import Opener
from .house import House, link

BASE = {"name": "wonders", "edition": "second", "boxes": []}
DEAR = "7 coins"


def test_the_cards_in_hand_cost_what_the_house_says(house: House, opened: Opener) -> None:
    printed = house.get("/api/games/wonders/reference?edition=second&boxes=")["edition"]["cards"]
    dear = {"card": [{"id": card["id"], "cost": "7"} for card in printed]}
    costs = {}
    for name, game in (("house", BASE | {"house": dear}), ("printed", BASE)):
        page = opened(link(house.table(game, people=1, seats=3), 0))
        page.wait_for_selector(".hand .slot")
        shown = page.locator(".hand span.cost")
        costs[name] = {shown.nth(n).get_attribute("title") for n in range(shown.count())}
    assert costs["house"] == {DEAR}
    assert DEAR not in costs["printed"]
