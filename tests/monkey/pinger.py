"""Asks a window all the time whether it still listens: _NET_WM_PING, which Qt answers on the GUI thread.

So this works on the program as users get it, without anything built into it. \\source the Extended Window Manager Hints
"""
from __future__ import annotations

import select
import threading
import time
from pathlib import Path
from typing import Callable

from Xlib import X, display
from Xlib.protocol import event

import waits

EVERY = 0.1  # seconds
LOOK = 0.02


class Pinger:
    """\\brief Has a thread of its own, until `stop`.

    \\thread its own; what is asked of it may be asked by any
    """

    def __init__(self, name: str, window: int, pid: int, server: int, bound: float, stalled: Callable[[float], None]) -> None:
        self._pid, self._server, self._bound, self._stalled = pid, server, bound, stalled
        self._display = display.Display(name)
        self._display.set_error_handler(lambda *_: None)
        self._window = self._display.create_resource_object("window", window)
        self._root = self._display.screen().root
        self._root.change_attributes(event_mask=X.StructureNotifyMask | X.SubstructureNotifyMask)
        self._protocols = self._display.intern_atom("WM_PROTOCOLS")
        self._ping = self._display.intern_atom("_NET_WM_PING")
        self._stop = threading.Event()
        self._wanted = threading.Event()
        self._turn = threading.Condition()
        self._answered = 0  # the number of the last that was
        self._sent = 0
        self.longest = 0.0  # stall, in seconds
        self.longest_silence = 0.0
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._wanted.set()
        self._thread.join()
        self._display.close()

    def listens(self, seconds: float, lives: Callable[[], bool]) -> bool:
        """Waits until the program has come to all that was sent to it before, or lives no more."""
        end = time.monotonic() + seconds
        with self._turn:
            number = self._sent + 1
            self._wanted.set()
            while not self._turn.wait_for(lambda: self._answered >= number, EVERY):
                if time.monotonic() > end or not lives():
                    return False
            return True

    # on its thread

    def _run(self) -> None:
        way = {"X server": Path(f"/proc/{self._server}/task/{self._server}"),
               "asker": Path(f"/proc/self/task/{threading.get_native_id()}")}
        while not self._stop.is_set():
            self._wanted.clear()
            before, begin = waits.clocks(self._pid, way), time.monotonic()
            self._send()
            told = False
            while not self._stop.is_set():
                come = self._come()
                silence = time.monotonic() - begin
                if come or silence > self._bound and not told:
                    took = waits.stall(silence, before, waits.clocks(self._pid, way)) if silence > EVERY else silence
                    self.longest = max(self.longest, took)
                    self.longest_silence = max(self.longest_silence, silence)
                    if took > self._bound and not told:
                        told = True
                        self._stalled(took)
                if come:
                    break
            with self._turn:
                self._answered = self._sent
                self._turn.notify_all()
            self._wanted.wait(EVERY)

    def _send(self) -> None:
        with self._turn:
            self._sent += 1
            number = self._sent
        data = (32, [self._ping, number, self._window.id, 0, 0])
        self._window.send_event(event.ClientMessage(window=self._window, client_type=self._protocols, data=data), event_mask=0)
        self._display.flush()

    def _come(self) -> bool:
        """The answer to the last that was sent."""
        if not self._display.pending_events():
            select.select([self._display.fileno()], [], [], LOOK)
        while self._display.pending_events():
            message = self._display.next_event()
            if message.type == X.ClientMessage and message.client_type == self._protocols:
                if message.data[1][1] == self._sent:
                    return True
        return False
