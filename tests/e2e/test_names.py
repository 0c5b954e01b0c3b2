"""Nobody is called "You": whoever gives no name gets one, and "you" is only how a page marks the own seat."""

from __future__ import annotations

import pytest

from .conftest import Opener
from .house import House

PRONOUNS = {"You", "Vous", "Jij", "Guest", "Invité", "Gast"}


@pytest.mark.parametrize("locale", ["en", "fr", "nl"])
@pytest.mark.parametrize("path", ["/new/wonders", "/learn/wonders"])
def test_a_table_of_somebody_without_a_name(house: House, opened: Opener, path: str, locale: str) -> None:
    page = opened(path, locale=locale)
    with page.expect_response(
        lambda reply: reply.request.method == "POST" and reply.url.endswith("/api/tables")
    ) as made:
        page.click("button.start, .learn .primary")
    name = made.value.json()["room"]["seats"][0]["name"]
    assert name not in PRONOUNS
    assert len(name) > 2
    page.wait_for_selector(".hand")
    assert name in page.locator(".own h2").first.inner_text()
    if locale == "en":
        assert page.locator(".stakes .total").inner_text().startswith("Together, for you")


def test_two_people_at_one_device_have_two_names(opened: Opener) -> None:
    page = opened("/new/pirates")
    page.get_by_label("Seat 2", exact=True).select_option("person")
    one, two = (page.get_by_label("Name").nth(n).input_value() for n in range(2))
    assert one
    assert two
    assert one != two
    page.click("button.start")
    lift = page.locator(".curtain button").inner_text()
    assert lift in (f"I am {one}", f"I am {two}")


def test_a_guest_who_types_no_name_has_one(house: House, opened: Opener) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": {"name": "wonders", "boxes": ["armada"]}, "seats": seats, "start": False}
    made = house.post("/api/tables", wish)
    page = opened(f"/t/{made['table']}")
    page.get_by_role("button", name="Sit here").click()
    page.locator(".who", has_text="(You)").wait_for()
    name = house.get(f"/api/tables/{made['table']}")["seats"][1]["name"]
    assert name not in PRONOUNS
    page.reload()
    assert page.locator(".who").nth(1).inner_text() == f"{name} (You)"
