"""Keys, the mouse and the window, by the X server: what a person's hands do."""
from __future__ import annotations

import contextlib
import time

from Xlib import XK, X, display, error
from Xlib.ext import xtest

HELD = {"ctrl": "Control_L", "alt": "Alt_L", "shift": "Shift_L"}
SIGNS = {" ": "space"}
BETWEEN_KEYS = 0.012  # seconds: somebody who types fast, and a key that is held down
WITHIN_CLICK = 0.02
STEPS = 8  # of a drag


class Hands:
    """\\brief Does to a window what a person does. \\owns a connection to the X server."""

    def __init__(self, name: str) -> None:
        self._display = display.Display(name)
        self._display.set_error_handler(lambda *_: None)  # a window may go at any time
        self._display.change_keyboard_control(auto_repeat_mode=X.AutoRepeatModeOff)

    def close(self) -> None:
        with contextlib.suppress(error.ConnectionClosedError):  # the server was ended before
            self._display.close()

    # the window

    def window_of(self, pid: int) -> int | None:
        """The largest that a process shows."""
        atom = self._display.intern_atom("_NET_WM_PID")
        found: list[tuple[int, int]] = []
        for window in self._display.screen().root.query_tree().children:
            try:
                owner = window.get_full_property(atom, X.AnyPropertyType)
                if owner is not None and owner.value[0] == pid and window.get_attributes().map_state == X.IsViewable:
                    place = window.get_geometry()
                    found.append((place.width * place.height, window.id))
            except error.XError:
                continue
        return max(found)[1] if found else None

    def focus(self, window: int) -> None:
        """Also moves it to where the picture begins."""
        target = self._display.create_resource_object("window", window)
        target.configure(x=0, y=0, stack_mode=X.Above)
        target.set_input_focus(X.RevertToParent, X.CurrentTime)
        self._display.sync()

    def resize(self, window: int, width: int, height: int) -> None:
        self._display.create_resource_object("window", window).configure(x=0, y=0, width=width, height=height)
        self._display.sync()

    # keys

    def key(self, chord: str, times: int = 1) -> None:
        *held, name = chord.split("+") if not chord.endswith("+") else [*chord[:-1].split("+")[:-1], "+"]
        code, shifted = self._code(name)
        codes = [self._code(HELD[word])[0] for word in held]
        if shifted and "shift" not in held:
            codes.append(self._code(HELD["shift"])[0])
        for _ in range(times):
            for one in codes:
                self._fake(X.KeyPress, one)
            self._fake(X.KeyPress, code)
            self._fake(X.KeyRelease, code)
            for one in reversed(codes):
                self._fake(X.KeyRelease, one)
            self._display.sync()
            time.sleep(BETWEEN_KEYS)

    def type(self, text: str) -> None:
        for letter in text:
            self.key(letter)

    # the mouse

    def move(self, x: int, y: int) -> None:
        xtest.fake_input(self._display, X.MotionNotify, x=x, y=y)
        self._display.sync()

    def click(self, button: int, x: int, y: int, times: int = 1) -> None:
        self.move(x, y)
        for _ in range(times):
            self._fake(X.ButtonPress, button)
            self._display.sync()
            time.sleep(WITHIN_CLICK)
            self._fake(X.ButtonRelease, button)
            self._display.sync()

    def wheel(self, notches: int, x: int, y: int) -> None:
        self.click(5 if notches > 0 else 4, x, y, abs(notches))

    def drag(self, x: int, y: int, to_x: int, to_y: int) -> None:
        self.move(x, y)
        self._fake(X.ButtonPress, 1)
        for step in range(1, STEPS + 1):
            self.move(x + (to_x - x) * step // STEPS, y + (to_y - y) * step // STEPS)
            time.sleep(WITHIN_CLICK)
        self._fake(X.ButtonRelease, 1)
        self._display.sync()

    # within

    def _code(self, name: str) -> tuple[int, bool]:
        """Where a sign is on the keyboard, and whether it takes Shift."""
        symbol = XK.string_to_keysym(SIGNS.get(name, name)) or ord(name)
        code = self._display.keysym_to_keycode(symbol)
        if code == 0:
            raise ValueError(f"there is no key “{name}” on this keyboard")
        plain = self._display.keycode_to_keysym(code, 0)
        return code, plain != symbol and self._display.keycode_to_keysym(code, 1) == symbol

    def _fake(self, event: int, detail: int) -> None:
        xtest.fake_input(self._display, event, detail)
