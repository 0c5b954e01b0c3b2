"""How the decks are prepared: for which numbers of players, and with how many cards."""

from __future__ import annotations

from .edition import Edition, Rules


def seats(rules: Rules) -> range:
    """The numbers of players that can sit down."""
    return range(rules.seats[0], rules.seats[1] + 1)


def prepared(rules: Rules, players: int) -> tuple[int, int]:
    """The number of players that the decks are prepared for, and the cards that each player gets."""
    for crowd in rules.crowds:
        if crowd.seats == players:
            return crowd.like, crowd.hand
    return players, rules.hand


def seat_range(rules: Rules) -> tuple[int, int]:
    """The least and the most who can play; two play beside a city that nobody sits at."""
    least, most = rules.seats
    return (2 if rules.pair else least), most


def deck_size(edition: Edition, age: int, players: int) -> int:
    """How many cards the deck of an Age has for so many players."""
    like = prepared(edition.rules, players)[0]
    copies = sum(n <= like for card in edition.cards for n in card.copies.get(age, ()))
    return copies + sum(draw.count(like, players) for draw in edition.draws if age in draw.ages)
