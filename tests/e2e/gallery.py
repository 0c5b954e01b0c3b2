"""Every page and state that people see, each brought about on purpose: for the screenshots and for axe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from . import games, walk
from .house import House, link
from .sailors import patiently, settle, wonders_step

PATIENCE = 60_000


def in_the_second_round(view: Any) -> bool:
    return bool(view.round == 2 and view.actions >= 8 and view.question.kind == "act")


class Gallery:
    """A server with games in the middle and at the end, and the way to each scene."""

    def __init__(self, house: House) -> None:
        self.house = house
        four, seven, sea = games.wonders(), games.wonders(7), games.pirates()
        self.four = games.play_on(house, four, four.step(0, lambda view: view.age == 2 and view.turn == 4))
        self.first = games.play_on(house, four, four.step(0, lambda view: view.age == 1 and view.turn == 2))
        self.seven = games.play_on(house, seven, seven.step(0, lambda view: view.age == 3 and view.turn == 2))
        self.over = games.lay(house, four)
        self.last = len(four.views)
        self.sea = games.play_on(
            house, sea, sea.step(0, lambda view: view.round == 2 and view.actions >= 8 and view.question.kind == "act")
        )
        self.sea_over = games.lay(house, sea)
        self.sea_last = len(sea.views)
        people = [{"kind": "person", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
        pace = {"clock": 60, "timeout": "default"}
        wish = {"game": games.WONDERS, "seats": people, "listed": True, "pace": pace, "stand_in": "random"}
        self.deal = house.post("/api/deals", {"game": games.WONDERS, "seats": 4})["code"]
        self.window = games.play_on(house, sea, sea.step(0, lambda view: bool(view.question.kind == "window")))
        self.gathering = house.post("/api/tables", {**wish, "start": False})
        self.pair = house.table(games.WONDERS, people=2, seats=3)

    def at_age_end(self) -> dict[str, Any]:
        """A table at the last turn of the first Age."""
        four = games.wonders()
        return games.play_on(self.house, four, four.step(0, lambda view: view.age == 1 and view.turn == view.turns))


Scene = Callable[[Gallery, Page], None]


def _kept(page: Page, setting: str, value: str) -> None:
    """Let the browser keep a setting, before the page is opened that reads it."""
    page.goto("/")
    page.evaluate("([name, value]) => (localStorage[`admiralty.${name}`] = value)", [setting, value])


def _page(path: str, wait: str = "h1") -> Scene:
    def scene(gallery: Gallery, page: Page) -> None:
        page.goto(path)
        page.wait_for_selector(wait)

    return scene


def _gathering(gallery: Gallery, page: Page) -> None:
    page.goto(link(gallery.gathering, 0))
    page.wait_for_selector(".gathering li")


def _settings(gallery: Gallery, page: Page) -> None:
    page.goto("/")
    page.click("header .gear")
    page.wait_for_selector(".preferences")


def _mine(gallery: Gallery, page: Page) -> None:
    """A profile, and tables that wait for their people."""
    key = gallery.house.post("/api/profile", {})["key"]
    page.goto(f"/me#key={key}")
    page.wait_for_selector(".page .panel")


def _played(gallery: Gallery, page: Page) -> None:
    """A profile that a finished game counts for."""
    page.goto("/me")
    page.wait_for_selector(".page .primary, .page .panel")
    if page.query_selector(".page .primary"):
        page.click(".page .primary")
        page.wait_for_selector(".page .panel")
    table = gallery.house.table({**games.WONDERS, "boxes": []}, people=1, seats=3)
    page.goto(link(table, 0))
    patiently(page, f"JSON.parse(localStorage['admiralty.keys'] ?? '{{}}')['{table['table']}']?.counts")
    walk.finish(page)
    page.goto("/me")
    page.wait_for_selector(".page li a")


def _recap(gallery: Gallery, page: Page) -> None:
    """What every city did with the last choice, told as slowly as that goes."""
    _kept(page, "telling", "slow")
    page.goto(link(gallery.house.table(games.WONDERS, people=1, seats=5), 0))
    page.locator(".slot:not([disabled])").first.click(timeout=PATIENCE)
    page.click("button.confirm")
    page.wait_for_selector(".recap li", timeout=PATIENCE)


def _hint(gallery: Gallery, page: Page) -> None:
    page.goto(link(gallery.house.table({**games.WONDERS, "hints": True}, people=1, seats=3), 0))
    page.get_by_role("button", name="What would you play?").click(timeout=PATIENCE)
    page.wait_for_selector(".advice span:not(.soft)", timeout=PATIENCE)


def _draft(gallery: Gallery, page: Page) -> None:
    boxes = ["armada", "cities", "leaders"]
    page.goto(link(gallery.house.table({**games.WONDERS, "boxes": boxes}, people=1, seats=4), 0))
    page.wait_for_selector(".question .answer .face", timeout=PATIENCE)


def _held(gallery: Gallery, page: Page) -> None:
    """A choice that can still be taken back, though bots alone sit at the table."""
    table = gallery.house.table(games.WONDERS, people=1, seats=3)
    _kept(page, "grace", "long")
    page.goto(link(table, 0))
    page.wait_for_selector(".slot:not([disabled])", timeout=PATIENCE)
    page.locator(".slot").first.click()
    page.click("button.confirm")
    page.wait_for_selector(".laid.panel")
    page.evaluate("localStorage['admiralty.grace'] = 'off'")


def _waiting(gallery: Gallery, page: Page) -> None:
    """Home, for whoever has a game to go on with: it waits, and may tell so."""
    page.goto(link(gallery.first, 0))
    page.wait_for_selector(".slot:not([disabled])", timeout=PATIENCE)
    page.goto("/")
    page.wait_for_selector(".waiting .room")
    page.wait_for_selector(".alerts")


def _deal(gallery: Gallery, page: Page) -> None:
    page.goto(f"/d/{gallery.deal}")
    page.wait_for_selector(".page .primary")


def _talk(gallery: Gallery, page: Page) -> None:
    page.goto(link(gallery.pair, 0))
    page.click("#beside .talk button", timeout=PATIENCE)
    page.wait_for_selector("dialog .sentences")


def _coach(game: str) -> Scene:
    def scene(gallery: Gallery, page: Page) -> None:
        page.goto(f"/learn/{game}")
        page.click(".learn .primary")
        page.wait_for_selector(".coach", timeout=PATIENCE)
        page.click(".coach .primary")

    return scene


def _wonders(gallery: Gallery, page: Page) -> None:
    page.goto(link(gallery.four, 0))
    page.wait_for_selector(".slot:not([disabled])", timeout=PATIENCE)


def _seven(gallery: Gallery, page: Page) -> None:
    page.goto(link(gallery.seven, 0))
    page.wait_for_selector(".slot:not([disabled])", timeout=PATIENCE)


def _choice(gallery: Gallery, page: Page) -> None:
    _seven(gallery, page)
    page.locator(".slot:has(.is-pay), .slot").first.click()
    page.wait_for_selector(".chooser")


def _refused(gallery: Gallery, page: Page) -> None:
    page.goto(link(gallery.first, 0))
    page.locator(".slot:not([disabled]):has(.is-refused)").first.click(timeout=PATIENCE)
    page.wait_for_selector(".chooser")


def _rule(gallery: Gallery, page: Page) -> None:
    _choice(gallery, page)
    page.locator(".chooser .tag").first.click()
    page.wait_for_selector("dialog article")


def _city(gallery: Gallery, page: Page) -> None:
    _wonders(gallery, page)
    page.locator(".glance").first.click()
    page.wait_for_selector("dialog .sheet")


def _menu(gallery: Gallery, page: Page) -> None:
    _wonders(gallery, page)
    page.click(".menu .plain")
    page.wait_for_selector("dialog .list")


def _curtain(gallery: Gallery, page: Page) -> None:
    page.goto(link(gallery.pair, 0, 1))
    page.wait_for_selector(".curtain")


def _age_end(gallery: Gallery, page: Page) -> None:
    page.goto(link(gallery.at_age_end(), 0))
    page.locator(".slot:not([disabled])").first.click(timeout=PATIENCE)
    page.click("button.confirm")
    settle(page)
    for _ in range(8):
        page.wait_for_selector(".question .answer, .age-end", timeout=PATIENCE)
        if page.query_selector(".age-end"):
            break
        wonders_step(page)


def _scores(gallery: Gallery, page: Page) -> None:
    page.goto(f"/t/{gallery.over}/{gallery.last}")
    page.locator(".scores .head").first.click()
    page.wait_for_selector(".scores .lines")


def _story(gallery: Gallery, page: Page) -> None:
    page.goto(f"/t/{gallery.over}/{gallery.last}")
    page.click(".told summary")
    page.wait_for_selector(".story figure path", timeout=PATIENCE)


def _replay(gallery: Gallery, page: Page) -> None:
    page.goto(f"/t/{gallery.over}/12?seat=0")
    page.wait_for_selector(".replay .own")


def _shared(gallery: Gallery, page: Page) -> None:
    """What can be taken along from a replay: a link, the position as a line, the record."""
    _replay(gallery, page)
    page.click(".about summary")
    page.get_by_label("The position as a line").wait_for()


def _window(gallery: Gallery, page: Page) -> None:
    """A question in the turn of others, with the answer that may stand for good."""
    page.goto(link(gallery.window, 0))
    page.wait_for_selector(".ask select", timeout=PATIENCE)
    page.get_by_role("button", name="Wait, I want to think").click()


def _pirates(gallery: Gallery, page: Page) -> None:
    page.goto(link(gallery.sea, 0))
    page.wait_for_selector(".turn .mine", timeout=PATIENCE)


def _orders(gallery: Gallery, page: Page) -> None:
    """The slider for bands, at the first place that has one."""
    _pirates(gallery, page)
    _open(page, ".orders input[type=range]")


def _odds(gallery: Gallery, page: Page) -> None:
    _pirates(gallery, page)
    _open(page, ".orders table")


def _open(page: Page, wanted: str) -> None:
    """Try the orders of every place until something shows."""
    places: list[str] = page.eval_on_selector_all(".place.start", "(all) => all.map((one) => one.dataset.place)")
    for place in places:
        page.locator(f"[data-place={place}]").dispatch_event("click")
        for n in range(page.locator(".order").count()):
            order = page.locator(".order").nth(n)
            if order.inner_text().startswith("Sail"):
                continue  # it is done at once, without anything to show
            order.click()
            page.wait_for_timeout(60)
            if page.query_selector(wanted):
                return
            if page.query_selector(".orders > .button.small"):
                page.click(".orders > .button.small")
    raise AssertionError(f"no place offers {wanted}")


def _result(gallery: Gallery, page: Page) -> None:
    page.goto(f"/t/{gallery.sea_over}/{gallery.sea_last}")
    page.wait_for_selector(".result")


def _sea_replay(gallery: Gallery, page: Page) -> None:
    page.goto(f"/t/{gallery.sea_over}/{gallery.sea_last // 2}")
    page.wait_for_selector(".replay .chart")


SCENES: dict[str, Scene] = {
    "home": _page("/"),
    "new": _page("/new/wonders", "button.start"),
    "new-pirates": _page("/new/pirates", "button.start"),
    "gathering": _gathering,
    "settings": _settings,
    "waiting": _waiting,
    "me": _page("/me", ".page .primary"),
    "mine": _mine,
    "played": _played,
    "learn": _page("/learn/wonders"),
    "daily": _page("/daily", ".page .button"),
    "deal": _deal,
    "pad": _page("/pad"),
    "glossary": _page("/glossary", "details li"),
    "rules": _page("/rules/wonders", "article"),
    "rules-pirates": _page("/rules/pirates", "article"),
    "nothing": _page("/t/nothing", ".line.bad"),
    "tutorial": _coach("wonders"),
    "tutorial-pirates": _coach("pirates"),
    "wonders": _wonders,
    "wonders-seven": _seven,
    "choice": _choice,
    "refused": _refused,
    "rule": _rule,
    "city": _city,
    "menu": _menu,
    "held": _held,
    "recap": _recap,
    "hint": _hint,
    "draft": _draft,
    "talk": _talk,
    "curtain": _curtain,
    "age-end": _age_end,
    "scores": _scores,
    "story": _story,
    "replay": _replay,
    "replay-shared": _shared,
    "pirates": _pirates,
    "window": _window,
    "orders": _orders,
    "odds": _odds,
    "result": _result,
    "replay-pirates": _sea_replay,
}
