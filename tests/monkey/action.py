"""One thing that the monkey does, and the line that stands for it in a list of actions."""
from __future__ import annotations

import shlex
from dataclasses import dataclass

# What each takes: a number, or a word.
VERBS = {
    "key": (str, int),  # which, how often
    "type": (str,),
    "click": (int, int, int),  # button, x, y
    "double": (int, int),
    "wheel": (int, int, int),  # notches, down where positive; x, y
    "move": (int, int),
    "drag": (int, int, int, int),
    "resize": (int, int),
    "wait": (int,),  # milliseconds
    "server": (str, str, str),  # which, what is done to it, with what
    "restart": (),  # quit, and start again
    "reacts": (),  # look whether keys still do something
}


@dataclass(frozen=True)
class Action:
    verb: str
    values: tuple[int | str, ...] = ()

    def __str__(self) -> str:
        return shlex.join((self.verb, *map(str, self.values)))


def act(verb: str, *values: int | str) -> Action:
    """\\errors ValueError: there is no such action"""
    kinds = VERBS.get(verb)
    if kinds is None or len(kinds) != len(values):
        raise ValueError(f"“{' '.join(map(str, (verb, *values)))}” is no action; they are listed in action.py")
    return Action(verb, tuple(kind(value) for kind, value in zip(kinds, values)))


def read(text: str) -> list[Action]:
    """A list of actions, one a line; what follows a # is a remark. \\errors ValueError"""
    lines = (shlex.split(line, comments=True) for line in text.splitlines())
    return [act(*words) for words in lines if words]
