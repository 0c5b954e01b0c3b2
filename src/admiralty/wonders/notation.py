"""Actions as short text, and back: `build baths + blue ship pay left 2`, `stage 1 with loom`, `sell tavern`.

A choice for a city that nobody sits at begins with it: `city 2: build baths`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ..kernel.game import Illegal, Malformed
from .act import act_for, city_of_act
from .actions import (
    NOTHING,
    Action,
    Build,
    BuildSalvaged,
    BuildStage,
    Offer,
    Payment,
    Reply,
    Sell,
    Take,
    added_names,
    answers_of,
    ship_names,
)  # fmt: skip
from .typed import known_boxes

FORMS = (
    "build CARD [free, by NAME or by cost] [+ ship or + part] [pay left N right N ...]",
    "stage NUMBER with CARD [free] [+ COLOR ship] [pay left N ...]",
    "sell CARD [for ship]",
    "discard CARD for THING",
    "salvage CARD or salvage nothing",
    "take CARD",
    "reply NUMBER to QUESTION",
)
SELLERS = ("left", "right", "beyond left", "beyond right", "bank")
PAY = re.compile(r"\s+pay(?P<pay>(\s+((beyond )?(left|right)|bank) [0-9]{1,4})+)$")
PART = re.compile(r"((?:beyond )?(?:left|right)|bank) ([0-9]{1,4})")
CITY = re.compile(r"city ([0-9]{1,3}): ")
SHIP = re.compile(r"\s+\+\s+(?:(?:(?P<ship>\w+) )?ship|(?P<along>\w+))$")
REPLY = re.compile(r"reply ([0-9]{1,18}) to (.+)")


def text_of(action: Action) -> str:
    """The action in short notation."""
    city = city_of_act(action)
    return _text(action) if city is None else f"city {city}: {_text(action)}"


def _text(action: Action) -> str:
    match action:
        case Build():
            way = f" by {action.by}" if action.by else " free" if action.free else ""
            return f"build {action.card}{way}{_ship(action.ship)}{_pay(action.pay)}"
        case BuildStage():
            way = " free" if action.free else ""
            return f"stage {action.stage} with {action.card}{way}{_ship(action.ship)}{_pay(action.pay)}"
        case Sell():
            return f"sell {action.card}{' for ship' if action.ship else ''}"
        case Offer():
            return f"discard {action.card} for {action.thing}"
        case BuildSalvaged():
            return f"salvage {action.card or 'nothing'}"
        case Take():
            return f"take {action.card}"
        case Reply():
            return f"reply {action.number} to {action.question}"
    return next(a.text(action) for a in answers_of(known_boxes()).values() if isinstance(action, a.kind))


def pay_text(pay: Payment) -> str:
    """A payment in short notation: `left 2 right 1`, or `nothing`; `left 0` where something comes from there so."""
    amounts = zip(SELLERS, (pay.left, pay.right, pay.beyond_left, pay.beyond_right, pay.bank), strict=True)
    sold = {"left": pay.from_left, "right": pay.from_right}
    return " ".join(f"{seller} {coins}" for seller, coins in amounts if coins or sold.get(seller)) or "nothing"


def _ship(ship: str | None) -> str:
    """What is built along: a ship by its color, anything else by its name."""
    if not ship:
        return ""
    return f" + {ship} ship" if ship in ship_names() else f" + {ship}"


def _pay(pay: Payment) -> str:
    return f" pay {pay_text(pay)}" if pay != NOTHING else ""


def chosen(text: str, options: Sequence[Action]) -> Action:
    """The option that the text means; without a payment the cheapest, without a color any ship; or Illegal."""
    wanted, paid, ship = _parse(text)
    for option in options:
        if _fits(option, wanted, paid, ship):
            return option
    raise Illegal(f"`{text}` is not among the options: {'; '.join(text_of(option) for option in options)}")


def read(text: str) -> Action:
    """The action that a text names, whether it is possible or not."""
    return _parse(text)[0]


def _fits(option: Action, wanted: Action, paid: bool, ship: bool) -> bool:
    if isinstance(option, Build | BuildStage) and isinstance(wanted, Build | BuildStage):
        if not paid:
            option = replace(option, pay=NOTHING)
        if ship and wanted.ship is None and option.ship in ship_names():
            option = replace(option, ship=None)
        elif ship and wanted.ship is None:
            return False
    return option == wanted


def _parse(text: str) -> tuple[Action, bool, bool]:
    """The action, whether it names its payment, and whether it has a ship."""
    rest = " ".join(text.split())
    place = CITY.match(rest)
    if place:
        rest = rest[place.end() :]
    pay, added = NOTHING, None
    found = PAY.search(rest)
    if found:
        pay = _payment(found["pay"])
        rest = rest[: found.start()]
    sails = SHIP.search(rest)
    if sails:
        added = sails["along"] or sails["ship"]
        _check_added(added)
        rest = rest[: sails.start()]
    action = act_for(_head(rest, text, pay, added), int(place[1]) if place else None)
    return action, found is not None, sails is not None


def _check_added(name: str | None) -> None:
    known = added_names(known_boxes())
    if name is not None and name not in known:
        raise Malformed(f"{name!r} is nothing to build along; there are {', '.join(known)}")


def _head(rest: str, text: str, pay: Payment, ship: str | None) -> Action:
    if found := re.fullmatch(r"build (\S+)(?:( free)| by (\S+))?", rest):
        return Build(found[1], ship, found[2] is not None, pay, found[3] or "")
    if found := re.fullmatch(r"stage ([0-9]) with (\S+)( free)?", rest):
        return BuildStage(found[2], int(found[1]), ship, pay, found[3] is not None)
    if found := re.fullmatch(r"sell (\S+)( for ship)?", rest):
        return Sell(found[1], found[2] is not None)
    if found := re.fullmatch(r"discard (\S+) for (\S+)", rest):
        return Offer(found[1], found[2])
    if found := re.fullmatch(r"salvage (\S+)", rest):
        return BuildSalvaged(None if found[1] == "nothing" else found[1])
    if found := re.fullmatch(r"take (\S+)", rest):
        return Take(found[1])
    if found := REPLY.fullmatch(rest):
        return Reply(found[2], int(found[1]))
    answers = answers_of(known_boxes()).values()
    for answer in answers:
        if (action := answer.read(rest)) is not None:
            return action
    forms = [*FORMS, *(answer.form for answer in answers)]
    raise Malformed(f"`{text}` is no action; the forms are: {'; '.join(forms)}")


def _payment(text: str) -> Payment:
    coins = {seller: int(amount) for seller, amount in PART.findall(text)}
    left, right, beyond_left, beyond_right, bank = (coins.get(seller, 0) for seller in SELLERS)
    sold = [coins.get(seller) == 0 for seller in ("left", "right")]
    return Payment(left, right, beyond_left, beyond_right, bank, *sold)
