"""The app's own keys, from the one place where they are written down."""
from __future__ import annotations

import re
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "models/navigation/binding_list.cpp"

# As X calls what the table calls otherwise. Signs are called by themselves here.
NAMES = {"Esc": "Escape", "PgUp": "Prior", "PgDown": "Next", "Enter": "KP_Enter", "Backspace": "BackSpace", "Space": "space"}
HELD = {"Ctrl": "ctrl", "Alt": "alt", "Shift": "shift"}

BINDING = re.compile(r'KeyBinding\s*\{\s*\w+,\s*[\w\s|]+,\s*"(\w+)",\s*"((?:[^"\\]|\\.)+)"')

# Around a binding, and behind it: the key that does the same where a view has the others for itself. What stands between
# them is the action of a kind that the binding names.
ALTERNATIVE_BEGINS = re.compile(r"\borBy\(\s*(?:does\(\s*)?$")
ALTERNATIVE = re.compile(r'\}\s*,(?:\s*"[^"]*"\s*\)\s*,)?\s*"((?:[^"\\]|\\.)+)"\s*\)')


def as_x_has_it(sequence: str) -> str:
    """"Ctrl+Shift+W" as "ctrl+shift+w", "PgDown" as "Next"."""
    *held, key = re.split(r"\+(?!$)", sequence)
    name = NAMES.get(key, key.lower() if len(key) == 1 else key)
    return "+".join([HELD[word] for word in held] + [name])


def bindings(source: str) -> dict[str, list[str]]:
    """The keys of each action."""
    found = list(BINDING.finditer(source))
    ends = [match.start() for match in found[1:]] + [len(source)]
    table = {}
    for match, end in zip(found, ends):
        action, keys = match.groups()
        alternative = ALTERNATIVE_BEGINS.search(source[:match.start()]) and ALTERNATIVE.search(source, match.end(), end)
        written = keys.replace("\\\\", "\\").split(" ") + ([alternative[1]] if alternative else [])
        table[action] = [as_x_has_it(key) for key in written]
    return table


def keys(source: str | None = None) -> list[str]:
    """All there are but the one that quits, each once."""
    table = bindings(SOURCE.read_text(encoding="utf-8") if source is None else source)
    table.pop("quit", None)
    return sorted({key for of_action in table.values() for key in of_action})
