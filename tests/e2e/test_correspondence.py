"""A game over days: two browsers that are seldom there at once, a server that restarts, and a push message."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.server.pushes import push_service

from .conftest import Opener
from .house import House, link
from .sailors import patiently

# A browser without the network's push services: this one's own stands in for them, and the page does the rest.
SUBSCRIBED = """(() => {
  const kept = { endpoint: SUBSCRIPTION.endpoint, toJSON: () => (SUBSCRIPTION) };
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || !applicationServerKey) throw new Error("not as a browser wants it");
    return kept;
  };
})();"""
BASE = {"name": "wonders", "edition": "second", "boxes": []}
SLOT = ".slot:not([disabled])"


def days(house: House) -> dict[str, object]:
    """A table of two people and a bot who have a day for each choice."""
    crew = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"}, {"kind": "bot", "bot": "random"}]
    pace = {"clock": 86_400, "timeout": "default"}
    made: dict[str, object] = house.post("/api/tables", {"game": BASE, "seats": crew, "pace": pace, "start": True})
    return made


def choose(page: Page) -> None:
    page.wait_for_selector(SLOT)
    page.locator(".slot").first.click()
    page.click("button.confirm")
    page.wait_for_selector(".chooser", state="detached")


def opt_in(page: Page) -> None:
    """At the table's menu: tell me when it is my turn."""
    page.context.grant_permissions(["notifications"])
    page.locator("#beside").get_by_role("button", name="Table").click()
    wish = page.locator(".alerts").get_by_role("checkbox")
    expect(wish).not_to_be_checked()
    with page.expect_response("**/api/alerts/push") as told:
        wish.click()
    assert told.value.ok
    expect(wish).to_be_checked()
    assert page.evaluate("localStorage['admiralty.push']") == "on"


def test_a_correspondence_game_goes_on_over_a_restart_and_tells_who_is_away(tmp_path: Path, opened: Opener) -> None:
    with push_service() as service:
        house = House(tmp_path / "house")
        house.settings |= {"ADMIRALTY_PUSH": service.origin, "ADMIRALTY_ALERT": "0"}
        house.start()
        try:
            table = days(house)
            script = SUBSCRIBED.replace("SUBSCRIPTION", json.dumps(service.subscription))
            bo = opened(link(table, 1), at=house.address, lenient=True, script=script)
            choose(bo)
            expect(bo.locator(".laid.panel")).to_be_visible()
            opt_in(bo)
            bo.context.close()
            house.kill()
            house.start()
            # Another day, another browser: Ada's list has the table on top, with the time that is left.
            ada = opened(link(table, 0), at=house.address, lenient=True)
            ada.wait_for_selector(SLOT)
            ada.goto("/")
            waiting = ada.locator(".waiting .room")
            expect(waiting).to_have_count(1)
            expect(waiting).to_contain_text("23 h")
            expect(ada.get_by_role("heading", name="Your turn at 1 table")).to_be_visible()
            assert "(1)" in ada.title()
            waiting.click()
            choose(ada)
            [letter] = service.wait()
            assert letter["title"] == "Your turn: 7 Wonders"
            assert letter["path"] == f"/t/{table['table']}"
            # Bo follows the message, and both go on.
            bo = opened(link(table, 1), at=house.address, lenient=True)
            expect(bo.locator(".hand .name")).to_have_count(6)
            choose(bo)
            choose(ada)
            expect(bo.locator(".hand .name")).to_have_count(5)
        finally:
            house.stop()


def test_a_browser_that_has_dropped_its_subscription_asks_anew_or_promises_nothing(
    house: House, opened: Opener
) -> None:
    told = {"endpoint": "https://push.example.com/x", "keys": {"p256dh": "", "auth": ""}}
    dropped = """PushManager.prototype.getSubscription = async () => null;
        Object.defineProperty(Notification, "permission", { get: () => localStorage["allowed"] ?? "denied" });"""
    script = SUBSCRIBED.replace("SUBSCRIPTION", json.dumps(told)) + dropped
    table = house.table(BASE, people=1, seats=3)
    page = opened("/", lenient=True, script=script)  # nobody delivers to that place, and the server says so
    page.evaluate("localStorage['admiralty.push'] = 'on'; localStorage['allowed'] = 'granted'")
    with page.expect_request("**/api/alerts/push"):
        page.goto(link(table, 0))
    page.wait_for_selector(SLOT)
    page.evaluate("localStorage.removeItem('allowed')")
    page.goto("/")
    expect(page.locator(".alerts").get_by_role("checkbox")).not_to_be_checked()
    assert page.evaluate("localStorage['admiralty.push']") is None


def worker(page: Page) -> None:
    """Until the service worker has taken the page over."""
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.active.state)")
    patiently(page, "navigator.serviceWorker.controller !== null")


def test_the_service_worker_shows_a_push_message(house: House, opened_whole: Opener) -> None:
    page = opened_whole("/")
    page.context.grant_permissions(["notifications"])
    worker(page)
    cdp = page.context.new_cdp_session(page)
    versions: list[dict[str, str]] = []
    cdp.on("ServiceWorker.workerVersionUpdated", lambda event: versions.extend(event["versions"]))
    cdp.send("ServiceWorker.enable")
    while not versions:
        page.wait_for_timeout(50)
    letter = {"title": "Your turn: 7 Wonders", "text": "Ada, the table waits.", "path": "/t/abc", "topic": "t"}
    message = {
        "origin": house.address,
        "registrationId": versions[0]["registrationId"],
        "data": json.dumps(letter),
    }
    cdp.send("ServiceWorker.deliverPushMessage", message)
    shown = (
        "navigator.serviceWorker.ready.then(async (r) => (await r.getNotifications()).map((n) => [n.title, n.body]))"
    )
    assert patiently(page, shown) == [["Your turn: 7 Wonders", "Ada, the table waits."]]


def test_the_pages_start_without_a_network_and_can_be_installed(house: House, opened: Opener) -> None:
    page = opened("/", lenient=True)
    worker(page)
    page.reload()
    page.wait_for_selector("h1")
    cdp = page.context.new_cdp_session(page)
    problems = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [row["errorId"] for row in problems if row["errorId"] != "in-incognito"] == []
    page.context.set_offline(True)
    expect(page.locator(".offline")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Two armadas, one harbor")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".offline")).to_have_count(0)


def test_after_an_upgrade_nobody_sees_the_pages_of_before(house: House, opened: Opener) -> None:
    page = opened("/")
    worker(page)
    new = page.evaluate("fetch('/').then((answer) => answer.headers.get('cache-control'))")
    assert new == "no-cache"
    # What the worker keeps for later is not what it answers with while there is a network.
    page.evaluate(
        "caches.keys().then(async ([name]) => (await caches.open(name)).put('/', new Response('<h1>old</h1>',"
        " {headers: {'Content-Type': 'text/html'}})))"
    )
    page.reload()
    expect(page.get_by_role("heading", name="Two armadas, one harbor")).to_be_visible()


SHARES = "navigator.share = async (what) => { window.shared = what; };"


def test_links_are_shared_and_shown_as_qr_codes(house: House, opened: Opener) -> None:
    """The invitation by the device's own sheet too; the way to one's own seat only as a code."""
    table = house.table(BASE, people=2, seats=3)
    page = opened(link(table, 0), width=360, height=740, script=SHARES)
    page.locator("#beside").get_by_role("button", name="Table").click()
    for which in range(2):
        page.get_by_role("button", name="QR code").nth(which).click()
        expect(page.locator("svg.qr")).to_have_count(which + 1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    shares = page.get_by_role("button", name="Share")
    expect(shares).to_have_count(1)
    shares.click()
    assert page.evaluate("window.shared.url") == f"{house.address}/t/{table['table']}"


def test_quick_messages_are_heard_and_muted(house: House, opened: Opener) -> None:
    table = house.table(BASE, people=2, seats=3)
    one, two = opened(link(table, 0)), opened(link(table, 1), locale="fr", width=360, height=740)
    two.wait_for_selector(SLOT)
    one.get_by_role("button", name="Quick messages").click()
    one.get_by_role("button", name="Well played!").click()
    expect(two.locator(".heard")).to_contain_text("Bien joué")
    two.get_by_role("button", name="Messages rapides").click()
    two.get_by_role("button", name="Ne plus entendre Sailor 1").click()
    two.keyboard.press("Escape")
    expect(two.locator(".passing p")).to_have_count(0)
    one.get_by_role("button", name="Quick messages").click()
    one.get_by_role("button", name="Goodbye!").click()
    two.wait_for_timeout(500)
    expect(two.locator(".passing p")).to_have_count(0)
