"""What is told and kept of a run."""
from __future__ import annotations

import sys
from pathlib import Path

from run import CHECKS, Outcome

LAST = 20  # actions that are told of, and lines of what was said
REPORT = 60  # lines of a sanitizer's


def note(words: str) -> None:
    print(f"monkey: {words}", flush=True)


def tell(outcome: Outcome, seed: int, folder: Path, again: list[str]) -> int:
    """The last line counts. `again` is the command that did it, but for the actions. Returns the exit code."""
    for words in outcome.notes:
        note(words)
    if outcome.found is None:
        for check in CHECKS:
            print(f"PASS   : {check}")
        print(f"{len(CHECKS)} passed, 0 failed, 0 skipped")
        return 0
    print(f"FAIL!  : {outcome.found.check}: {outcome.found.why}")
    keep(outcome, folder)
    note(f"the seed was {seed}; the last of {len(outcome.done)} actions:")
    for action in outcome.done[-LAST:]:
        print(f"    {action}")
    for line in worth_telling(outcome.said):
        print(f"    | {line}")
    note(f"pictures, actions and what it said: {folder}")
    note(f"again: {' '.join(again)} --seed {seed} --replay {folder}/actions")
    print("0 passed, 1 failed, 0 skipped")
    sys.stdout.flush()
    return 1


def keep(outcome: Outcome, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "actions").write_text("".join(f"{action}\n" for action in outcome.done))
    (folder / "stderr").write_text(outcome.said)
    (folder / "memory").write_text("".join(f"{when:.0f} {size:.0f}\n" for when, size in outcome.memory))
    if outcome.backtraces:
        (folder / "backtraces").write_text(outcome.backtraces)
    for name, picture in outcome.pictures:
        picture.save(folder / f"{name}.png")


def worth_telling(said: str) -> list[str]:
    """The first report of a sanitizer, or the end."""
    lines = said.splitlines()
    for at, line in enumerate(lines):
        if "ERROR: " in line and "Sanitizer" in line or "runtime error:" in line:
            return lines[at:at + REPORT]
    return lines[-LAST:]
