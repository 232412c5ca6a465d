"""What the monkey does next: a pure function of the seed. It does not look at what became of what it did before."""
from __future__ import annotations

import random
from typing import Callable, Iterator, Sequence

import vocabulary
from action import Action, act

SMALLEST, LARGEST, FIRST = (900, 600), (1600, 1000), (1440, 900)
# Of the window, in pixels, as Theme.qml has them; where it is not so, other things are clicked, and that is all.
RAIL, SIDEBAR, HEAD, TITLES, FOOT = 48, 268, 48, 160, 26
EARLY = 150  # scenes: what a minute has
WANDERING = ("j", "k", "Down", "Up", "Left", "Right", "Tab", "shift+Tab", "Return", "space", "Escape", "Home", "End", "Next",
             "Prior", "BackSpace")

Scenario = Callable[["Chooser"], Iterator[Action]]


class Chooser:
    """\\brief An endless list of actions: small scenes, as people play them, one after another."""

    def __init__(self, seed: int, keys: Sequence[str]) -> None:
        self._random = random.Random(seed)
        self._keys = keys
        self._width, self._height = FIRST
        self._scenes = 0
        self._ill: dict[str, int] = {}  # a server, and how many scenes later it is healed

    def __iter__(self) -> Iterator[Action]:
        scenes, weights = zip(*SCENES)
        while True:
            self._scenes += 1
            yield from self._random.choices(scenes, weights)[0](self)
            for server in [name for name, left in self._ill.items() if left == 0]:
                del self._ill[server]
                yield act("server", server, "heal", "")
            self._ill = {server: left - 1 for server, left in self._ill.items()}

    # scenes

    def bound_keys(self) -> Iterator[Action]:
        for _ in range(self._random.randint(1, 6)):
            yield act("key", self._random.choice(self._keys), 1)

    def wander(self) -> Iterator[Action]:
        for _ in range(self._random.randint(2, 8)):
            yield act("key", self._random.choice(WANDERING), self._random.choice((1, 1, 1, 2, 5)))

    def hold(self) -> Iterator[Action]:
        yield act("key", self._random.choice(("j", "k", "Down", "Up", "Next", "Prior", "Tab")), self._random.randint(20, 60))

    def palette(self) -> Iterator[Action]:
        yield act("key", self._random.choice((":", "ctrl+k")), 1)
        yield act("type", self._random.choice(vocabulary.PALETTE))
        yield from self._chosen()

    def place(self) -> Iterator[Action]:
        """A view, surely: the rest of the time is spent there."""
        yield act("key", "Escape", 3)
        yield act("key", ":", 1)
        yield act("type", self._random.choice(vocabulary.PLACES))
        yield act("key", "Return", 1)
        yield act("wait", 300)

    def filter(self) -> Iterator[Action]:
        yield act("key", "/", 1)
        if self._random.random() < 0.3:
            yield act("key", "ctrl+a", 1)
        yield act("type", self._random.choice(vocabulary.FILTERS))
        yield act("key", self._random.choice(("Return", "Return", "Escape", "Down")), 1)

    def object(self) -> Iterator[Action]:
        yield act("key", self._random.choice(("Down", "j", "End", "Home")), self._random.randint(1, 4))
        yield act("key", self._random.choice(("Return", "d", "y", "v", "u")), 1)
        for _ in range(self._random.randint(0, 4)):
            yield act("key", self._random.choice(("1", "2", "3", "4", "Down", "End", "Return", "ctrl+Next", "c")), 1)
        if self._random.random() < 0.5:
            yield act("key", "Escape", 1)

    def yaml(self) -> Iterator[Action]:
        yield act("key", "j", 1)
        yield act("key", "y", 1)
        yield act("wait", 200)
        yield act("key", "/", 1)
        yield act("type", self._random.choice(vocabulary.SEARCHES))
        for _ in range(self._random.randint(1, 6)):
            yield act("key", self._random.choice(("Return", "n", "shift+n", "Down", "shift+Return", "_", "=", "h", "l", "w", "m",
                                                  "x", "shift+x", "ctrl+c", "End", "shift+Down")), 1)
        if self._random.random() < 0.7:
            yield act("key", "Escape", 2)

    def clicks(self) -> Iterator[Action]:
        for _ in range(self._random.randint(1, 4)):
            yield act("click", 1, *self._anywhere())

    def double_click(self) -> Iterator[Action]:
        yield act("double", *self._anywhere())

    def menu(self) -> Iterator[Action]:
        yield act("click", self._random.choice((3, 3, 3, 2)), *self._anywhere())
        yield act("key", "Down", self._random.randint(1, 6))
        yield act("key", self._random.choice(("Return", "Escape")), 1)

    def wheel(self) -> Iterator[Action]:
        at = self._anywhere()
        for _ in range(self._random.randint(1, 4)):
            yield act("wheel", self._random.choice((-12, -3, -1, 1, 3, 12)), *at)

    def hover(self) -> Iterator[Action]:
        for _ in range(self._random.randint(1, 4)):
            yield act("move", *self._anywhere())
        yield act("wait", 600)  # for the hint

    def drags(self) -> Iterator[Action]:
        """Of what is few pixels wide, an edge of a column or of the drawer: several beside each other."""
        x, y = self._random.choice((self._titles, self._body))()
        for step in range(self._random.randint(1, 8)):
            far = self._random.randint(-300, 300)
            yield act("drag", self._within(x + 4 * step, self._width), y, self._within(x + far, self._width),
                      self._within(y + self._random.choice((0, 0, 0, far)), self._height))

    def resize(self) -> Iterator[Action]:
        for _ in range(self._random.choice((1, 1, 1, 4))):
            self._width = self._random.randint(SMALLEST[0], LARGEST[0])
            self._height = self._random.randint(SMALLEST[1], LARGEST[1])
            yield act("resize", self._width, self._height)

    def settings(self) -> Iterator[Action]:
        if self._random.random() < 0.5:  # the language and the like, by their words
            yield act("key", "Escape", 3)
            yield act("key", ":", 1)
            yield act("type", self._random.choice(vocabulary.SETTINGS))
            yield act("key", "Return", 1)
            return
        yield act("key", "ctrl+,", 1)
        if self._random.random() < 0.8:  # among themes and text sizes, which are first
            yield act("key", "Tab", self._random.randint(1, 5))
        yield act("key", self._random.choice(("Left", "Right")), self._random.randint(1, 3))
        yield act("key", self._random.choice(("Return", "space")), 1)
        yield act("key", "Escape", 1)

    def cluster(self) -> Iterator[Action]:
        yield act("key", ":", 1)
        yield act("type", f"pod @{self._random.choice(list(vocabulary.CONTEXTS))}")
        yield act("key", "Return", 1)

    def next_cluster(self) -> Iterator[Action]:
        yield act("key", self._random.choice(("ctrl+Tab", "ctrl+shift+Tab")), self._random.choice((1, 1, 2, 6)))

    def rail(self) -> Iterator[Action]:
        """A cluster's ring, its menu, or the plus sign; and another kubeconfig."""
        yield act("click", self._random.choice((1, 1, 3)), RAIL // 2, self._random.randint(8, 320))
        if self._random.random() < 0.4:
            who = self._random.choice(("north/admin", "south/viewer", "south/nobody", "nosuch"))
            yield act("type", f"{who}.kubeconfig")
        yield from self._chosen()

    def forms(self) -> Iterator[Action]:
        """The export, another user, the columns, the namespaces: and about in there."""
        yield act("key", self._random.choice(("ctrl+s", "ctrl+shift+u", "ctrl+shift+w", "shift+w", "shift+F10")), 1)
        for _ in range(self._random.randint(1, 5)):
            yield act("key", self._random.choice(("Tab", "Tab", "Down", "space", "Up", "alt+Up", "alt+Down", "Right")), 1)
        if self._random.random() < 0.3:
            yield act("type", self._random.choice(vocabulary.WORDS))
        yield from self._chosen()

    def fault(self) -> Iterator[Action]:
        server = self._random.choice(vocabulary.SERVERS)
        how = self._random.choices((("process", vocabulary.PROCESS), ("switch", vocabulary.SWITCHES),
                                    ("fault", vocabulary.FAULTS)), (1, 2, 4))[0]
        yield act("server", server, how[0], self._random.choice(how[1]))
        self._ill.setdefault(server, self._random.randint(2, 25))

    def rest(self) -> Iterator[Action]:
        yield act("wait", self._random.choice((100, 500, 500, 1500)))

    def calm(self) -> Iterator[Action]:
        yield act("key", "Escape", 4)
        yield act("reacts")

    def restart(self) -> Iterator[Action]:
        """At first alone: whether memory grows is told by a process that lives for long."""
        if self._scenes <= EARLY:
            yield act("restart")

    # within

    def _chosen(self) -> Iterator[Action]:
        if self._random.random() < 0.4:
            yield act("key", "Down", self._random.randint(1, 5))
        yield act("key", self._random.choice(("Return", "Return", "Escape")), 1)

    def _anywhere(self) -> tuple[int, int]:
        return self._random.choices((self._body, self._sidebar, self._titles, self._right, self._whole), (5, 3, 3, 3, 2))[0]()

    def _at(self, left: int, right: int, top: int, bottom: int) -> tuple[int, int]:
        return self._random.randint(left, right - 1), self._random.randint(top, bottom - 1)

    def _whole(self) -> tuple[int, int]:
        return self._at(0, self._width, 0, self._height)

    def _body(self) -> tuple[int, int]:
        return self._at(SIDEBAR, self._width, HEAD, self._height - FOOT)

    def _sidebar(self) -> tuple[int, int]:
        return self._at(RAIL, SIDEBAR, HEAD, self._height - FOOT)

    def _titles(self) -> tuple[int, int]:
        return self._at(SIDEBAR, self._width, 0, TITLES)

    def _right(self) -> tuple[int, int]:
        return self._at(self._width * 11 // 20, self._width, HEAD, self._height - FOOT)

    def _within(self, value: int, side: int) -> int:
        return min(max(value, 0), side - 1)


SCENES: list[tuple[Scenario, float]] = [
    (Chooser.bound_keys, 16), (Chooser.wander, 8), (Chooser.hold, 1), (Chooser.palette, 6), (Chooser.place, 9), (Chooser.filter, 6),
    (Chooser.object, 9), (Chooser.yaml, 6), (Chooser.clicks, 10), (Chooser.double_click, 3), (Chooser.menu, 4), (Chooser.wheel, 3),
    (Chooser.hover, 2), (Chooser.drags, 3), (Chooser.resize, 3), (Chooser.settings, 3), (Chooser.cluster, 3),
    (Chooser.next_cluster, 2), (Chooser.rail, 2), (Chooser.forms, 4), (Chooser.fault, 4), (Chooser.rest, 3), (Chooser.calm, 3),
    (Chooser.restart, 1.5),
]
