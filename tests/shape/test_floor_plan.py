"""The games have one floor plan: whoever knows one finds everything in the other, by the same names."""

from __future__ import annotations

import ast

import pytest

from admiralty.games import GAMES

from .sources import PACKAGE, tree

PLAN: dict[str, tuple[str, ...]] = {
    "entry.py": ("ENTRY",),
    "header.py": ("open_game",),
    "game.py": (),
    "edition.py": ("Edition", "Card"),
    "effects.py": ("Effect",),
    "compose.py": ("read_house",),
    "checks.py": ("check",),
    "house.py": ("overlay",),
    "ids.py": ("ids",),
    "names.py": ("names", "name"),
    "provenance.py": ("provenance",),
    "actions.py": ("Action",),
    "events.py": (),
    "notation.py": ("text_of", "read"),
    "view.py": ("View", "view_of"),
    "imagine.py": ("imagine_state",),
    "reasons.py": ("Refusal", "refusals"),
    "default.py": ("default",),
    "sheet.py": ("score_sheets",),
    "words.py": ("Speaker",),
    "guide.py": (),
    "balance.py": (),
    "bench.py": ("main", "random_games", "protocol_games"),
    "core/codes.py": (),
    "core/lookup.py": ("Lookup",),
    "core/options.py": (),
    "core/playout.py": ("playout", "random_games"),
    "core/state.py": ("State",),
    "core/step.py": ("options", "play"),
    "judgment/outlook.py": (),
    "judgment/policy.py": (),
    "judgment/weights.py": (),
    "numbers/batch.py": ("Batch",),
    "numbers/mask.py": ("write_mask",),
    "numbers/numbers.py": ("Numbers",),
    "numbers/tensor.py": ("layout", "write_tensor", "look", "legal"),
    "numbers/trial.py": ("Trial",),
    "bots/judge.py": (),
    "bots/ladder.py": ("LADDER", "BOTS"),
    "bots/mind.py": (),
    "terminal/desk.py": (),
    "terminal/line.py": (),
    "study/batch.py": (),
    "study/catalog.py": ("STUDIES",),
    "study/study.py": (),
    "cases/case.py": ("Case", "case_of", "run", "folders"),
    "cases/facts.py": ("fact",),
    "cases/positions.py": ("Position", "state_of"),
}
"""The files that every game has, and what is called the same in each of them."""
OWN = {"game.py": "", "entry.py": "Entry", "header.py": "Header", "guide.py": "Guide", "balance.py": "Census",
       "bots/judge.py": "Judge", "bots/mind.py": "Mind", "terminal/desk.py": "Desk", "terminal/line.py": "Line",
       "study/batch.py": "Batch", "study/study.py": "Study"}  # fmt: skip
"""The classes that are called after their game: Wonders, WondersEntry, and so on."""
ASKED = {
    "header", "setup", "deciders", "options", "advance", "view", "scores", "imagine",
    "lookup", "default", "seat_facts", "rules", "name", "action_kind",
}  # fmt: skip
"""What a game's class answers to."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("file", PLAN)
def test_every_game_has_this_file(game: str, file: str) -> None:
    path = PACKAGE / game / file
    assert path.is_file()
    missing = set(PLAN[file]) - named(path.read_text(encoding="utf-8")) if file.endswith(".py") else ()
    assert not missing, f"{game}/{file} has no {', '.join(sorted(missing))}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("file", OWN)
def test_classes_are_called_after_their_game(game: str, file: str) -> None:
    assert f"{game.capitalize()}{OWN[file]}" in named((PACKAGE / game / file).read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_a_games_class_answers_to_the_same_names(game: str) -> None:
    found: set[str] = set()
    for node in ast.walk(tree(PACKAGE / game / "game.py")):
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            found |= {target.id} if isinstance(target, ast.Name) else set()
    assert found >= ASKED


def named(text: str) -> set[str]:
    """The functions, classes and values that a module makes."""
    found: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return found
