"""Mails in a browser: asked for at a table, agreed to by a link, sent when it is one's turn, and stopped by a link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.hosts import until
from tests.server.mails import MailServer, mail_server

from . import axe
from .conftest import Opener
from .house import House, link
from .test_correspondence import choose, days


@pytest.fixture
def post() -> Iterator[MailServer]:
    with mail_server() as server:
        yield server


@pytest.fixture
def writing(tmp_path: Path, post: MailServer) -> Iterator[House]:
    """A server that sends mails."""
    house = House(tmp_path / "house")
    house.settings |= {
        "ADMIRALTY_SMTP": post.address,
        "ADMIRALTY_MAIL_FROM": "games@example.org",
        "ADMIRALTY_URL": house.address,
        "ADMIRALTY_ALERT": "0",
    }
    house.start()
    yield house
    house.stop()


def letter(post: MailServer, number: int) -> Any:
    until(lambda: len(post.mails) >= number, 30, "no mail came")
    return post.mails[number - 1]


def test_mails_from_the_first_to_the_last(writing: House, post: MailServer, opened: Opener) -> None:
    table = days(writing)
    ada = opened(link(table, 0), at=writing.address, width=360, height=740, lenient=True)
    choose(ada)
    ada.get_by_role("button", name="Table", exact=True).first.click()
    ada.get_by_label("E-mail, for this table").fill("ada@example.org")
    axe.check(ada)
    ada.get_by_role("button", name="Send the confirmation").click()
    expect(ada.get_by_text("A message is on its way to ada@example.org")).to_be_visible()
    # Nothing is agreed to by opening the link: a mail program may do that.
    found = re.search(r"/mail/\S+", letter(post, 1).get_content())
    assert found
    ada.goto(found[0])
    agree = ada.get_by_role("button", name="Yes, write to me")
    expect(agree).to_be_visible()
    axe.check(ada)
    agree.click()
    expect(ada.get_by_text("Good: you will be told when it is your turn.")).to_be_visible()
    axe.check(ada)
    # Ada is away when Bo has chosen, and is told.
    choose(opened(link(table, 1), at=writing.address, lenient=True))
    told = letter(post, 2)
    assert told["Subject"] == "Your turn: 7 Wonders"
    ada.goto(re.search(r"/mail/[^>\s]+", told["List-Unsubscribe"])[0])  # type: ignore[index]
    ada.get_by_role("button", name="No more e-mails").click()
    expect(ada.get_by_text("the address is forgotten")).to_be_visible()
    ada.reload()
    expect(ada.get_by_role("status")).to_be_visible()
    expect(ada.get_by_role("button", name="No more e-mails")).to_have_count(0)
