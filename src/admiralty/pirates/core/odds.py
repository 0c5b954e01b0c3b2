"""Every course that a battle can take, counted exactly: six to the power of the rolls, no sampling.

Both sides use their weapon cards as well as can be: the attacker when that raises the number of courses
in which all defenders fall within the rolls left, the defender, who answers, when it lowers it.
"""

from __future__ import annotations

from mypy_extensions import i64

from .codes import ATTACK_WEAPONS, DEFENSE_WEAPONS
from .lookup import Lookup

MOST_ROLLS: i64 = 20  # 6 ** 20 courses still fit a number


class Battle:
    """A battle of so many attackers and defenders, rolls and weapon cards."""

    def __init__(
        self, lookup: Lookup, attackers: i64, defenders: i64, rolls: i64, attack_cards: i64, defense_cards: i64
    ) -> None:
        self.attackers: i64 = attackers
        self.defenders: i64 = defenders
        self.rolls: i64 = rolls
        self.attack_cards: i64 = attack_cards
        self.defense_cards: i64 = defense_cards
        self.least: i64 = lookup.attackers
        self.fire: i64 = weapon_amount(lookup, ATTACK_WEAPONS)
        self.burst: i64 = weapon_amount(lookup, DEFENSE_WEAPONS)
        # Different faces of the die, and how many of the six are like that.
        self.cannons: list[i64] = []
        self.crossed: list[i64] = []
        self.faces: list[i64] = []
        face: i64 = 0
        while face < 6:
            self.add_face(lookup.cannons[face], lookup.crossed[face])
            face += 1
        self.reach_a: i64 = self.burst if defense_cards > 0 else 0  # most lost in a roll
        self.reach_d: i64 = self.fire if attack_cards > 0 else 0
        i: i64 = 0
        while i < len(self.faces):
            self.reach_a = max(self.reach_a, self.crossed[i])
            self.reach_d = max(self.reach_d, self.cannons[i])
            i += 1
        self.reach: i64 = max(self.reach_a, self.reach_d)  # most lost by both together
        i = 0
        while i < len(self.faces):
            self.reach = max(self.reach, self.cannons[i] + self.crossed[i])
            i += 1
        self.wide_a: i64 = min(attackers, self.reach_a * rolls) + 1
        self.wide_d: i64 = min(defenders, self.reach_d * rolls) + 1
        self.wide_x: i64 = attack_cards + 1
        self.wide_y: i64 = defense_cards + 1
        self.size: i64 = self.wide_a * self.wide_d * self.wide_x * self.wide_y
        # Winning courses by rolls used, then by losses and cards used.
        self.wins: list[list[i64]] = []
        # Courses by losses and cards used after each roll.
        self.courses: list[list[i64]] = []
        self.blank: list[i64] = zeros(self.size)

    def add_face(self, cannons: i64, crossed: i64) -> None:
        i: i64 = 0
        while i < len(self.faces):
            if self.cannons[i] == cannons and self.crossed[i] == crossed:
                self.faces[i] += 1
                return
            i += 1
        self.cannons.append(cannons)
        self.crossed.append(crossed)
        self.faces.append(1)

    def at(self, lost_a: i64, lost_d: i64, used_x: i64, used_y: i64) -> i64:
        """Where a situation is kept: attackers and defenders lost, cards used."""
        a: i64 = lost_a if lost_a < self.attackers else self.attackers
        d: i64 = lost_d if lost_d < self.defenders else self.defenders
        return ((a * self.wide_d + d) * self.wide_x + used_x) * self.wide_y + used_y

    def led(self, later: list[i64], lost_a: i64, lost_d: i64, x: i64, y: i64, face: i64) -> i64:
        """Where a face of the die leads when both use their cards as well as can be."""
        plain: i64 = self.defended(
            later, self.at(lost_a + self.crossed[face], lost_d + self.cannons[face], x, y), lost_a, lost_d, x, y
        )
        if x == self.attack_cards:
            return plain
        x += 1
        fire: i64 = self.defended(later, self.at(lost_a, lost_d + self.fire, x, y), lost_a, lost_d, x, y)
        if later[fire] > later[plain]:
            return fire
        return plain

    def defended(self, later: list[i64], plain: i64, lost_a: i64, lost_d: i64, x: i64, y: i64) -> i64:
        """Where the defender lets a result lead: his card is played if that lowers the winning courses."""
        if y == self.defense_cards:
            return plain
        burst: i64 = self.at(lost_a + self.burst, lost_d, x, y + 1)
        if later[burst] < later[plain]:
            return burst
        return plain

    def count(self) -> None:
        """Count back from the last roll who wins, then forward how often each situation comes."""
        self.wins = [self.blank[:]]
        self.set_won(self.wins[0], 1)
        power: i64 = 1
        roll: i64 = self.rolls - 1
        while roll >= 0:
            power *= 6
            earlier: list[i64] = self.blank[:]
            self.set_won(earlier, power)
            self.sweep(self.wins[len(self.wins) - 1], earlier, roll, True)
            self.wins.append(earlier)
            roll -= 1
        self.wins.reverse()
        self.courses = [self.blank[:]]
        self.courses[0][0] = 1
        roll = 0
        while roll < self.rolls:
            courses: list[i64] = self.courses[roll][:]
            self.courses.append(self.blank[:])
            self.sweep(self.wins[roll + 1], courses, roll, False)
            self.carry_decided(courses, self.courses[roll + 1])
            roll += 1

    def set_won(self, wins: list[i64], power: i64) -> None:
        """Without defenders every further course is won."""
        if self.wide_d <= self.defenders:
            return
        a: i64 = 0
        while a < self.wide_a:
            x: i64 = 0
            while x < self.wide_x:
                y: i64 = 0
                while y < self.wide_y:
                    wins[self.at(a, self.defenders, x, y)] = power
                    y += 1
                x += 1
            a += 1

    def sweep(self, later: list[i64], here: list[i64], rolls: i64, back: bool) -> None:
        """Go through all undecided situations that so many rolls can lead to."""
        a: i64 = 0
        while a < self.wide_a and a <= self.reach_a * rolls and self.attackers - a >= self.least:
            d: i64 = 0
            while d < self.wide_d and d < self.defenders and d <= self.reach_d * rolls and a + d <= self.reach * rolls:
                x: i64 = 0
                while x < self.wide_x and x <= rolls:
                    y: i64 = 0
                    while y < self.wide_y and y <= rolls:
                        if back:
                            self.count_back(later, here, a, d, x, y)
                        else:
                            self.count_on(later, here, rolls, a, d, x, y)
                        y += 1
                    x += 1
                d += 1
            a += 1

    def count_back(self, later: list[i64], here: list[i64], a: i64, d: i64, x: i64, y: i64) -> None:
        """Winning courses of a situation, from those one roll later."""
        total: i64 = 0
        face: i64 = 0
        while face < len(self.faces):
            total += self.faces[face] * later[self.led(later, a, d, x, y, face)]
            face += 1
        here[self.at(a, d, x, y)] = total

    def count_on(self, later: list[i64], here: list[i64], rolls: i64, a: i64, d: i64, x: i64, y: i64) -> None:
        """Spread the courses of a situation over those one roll later."""
        at: i64 = self.at(a, d, x, y)
        count: i64 = here[at]
        if count == 0:
            return
        here[at] = 0
        following: list[i64] = self.courses[rolls + 1]
        face: i64 = 0
        while face < len(self.faces):
            following[self.led(later, a, d, x, y, face)] += count * self.faces[face]
            face += 1

    def carry_decided(self, rest: list[i64], following: list[i64]) -> None:
        """A decided battle stays as it is, whatever else could be rolled."""
        i: i64 = 0
        while i < self.size:
            if rest[i] > 0:
                following[i] += rest[i] * 6
            i += 1

    def tally(self, roll: i64) -> list[i64]:
        """Courses after a roll by attackers and defenders lost, cards aside."""
        courses: list[i64] = self.courses[roll]
        cards: i64 = self.wide_x * self.wide_y
        result: list[i64] = []
        i: i64 = 0
        while i < self.size:
            total: i64 = 0
            card: i64 = 0
            while card < cards:
                total += courses[i + card]
                card += 1
            result.append(total)
            i += cards
        return result

    def sums(self, tally: list[i64]) -> list[i64]:
        """Of all courses: those won, and the attackers and defenders lost in them together."""
        won: i64 = 0
        lost_a: i64 = 0
        lost_d: i64 = 0
        i: i64 = 0
        while i < len(tally):
            count: i64 = tally[i]
            if count > 0:
                d: i64 = i % self.wide_d
                if d == self.defenders:
                    won += count
                lost_a += count * (i // self.wide_d)
                lost_d += count * d
            i += 1
        result: list[i64] = [won, lost_a, lost_d]
        return result


def weapon_amount(lookup: Lookup, effect: i64) -> i64:
    """Cannons of a weapon card, as the box has it or the rulebook says."""
    if lookup.card_kinds == 0 or lookup.card_of[effect] < 0:
        return 0
    return lookup.card_amount[lookup.card_of[effect]]


def zeros(count: i64) -> list[i64]:
    result: list[i64] = []
    i: i64 = 0
    while i < count:
        result.append(0)
        i += 1
    return result
