"""What the monkey does follows from the seed, can be written down, and is within the window."""

import itertools
import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import vocabulary
from action import VERBS, Action, act, read
from chooser import FIRST, LARGEST, SMALLEST, Chooser
from key_table import keys

MANY = 20_000
VIEWS = Path(__file__).resolve().parents[2] / "models/navigation/views.cpp"


def actions(seed, count=MANY, table=None):
    return list(itertools.islice(Chooser(seed, table or keys()), count))


class ChooserTest(unittest.TestCase):
    def test_same_seed_gives_the_same_actions(self):
        self.assertEqual(actions(7), actions(7))

    def test_another_seed_gives_others(self):
        self.assertNotEqual(actions(7, 100), actions(8, 100))

    def test_a_longer_run_begins_as_a_shorter_one(self):
        self.assertEqual(actions(7, 500), actions(7, 1000)[:500])

    def test_does_everything_there_is(self):
        self.assertEqual({action.verb for seed in range(1, 6) for action in actions(seed)}, set(VERBS))

    def test_goes_to_every_view(self):
        views = re.findall(r'\.name = "(\w+)"', VIEWS.read_text(encoding="utf-8"))
        self.assertGreater(len(views), 10)
        self.assertEqual(set(views) - {"resources"} - set(vocabulary.PLACES), set())  # resources: the kinds there are too

    def test_changes_the_language_within_minutes(self):
        typed = {action.values[0] for seed in range(1, 6) for action in actions(seed, 3000) if action.verb == "type"}
        self.assertIn("chinese", typed)

    def test_presses_every_key_of_the_table(self):
        pressed = {action.values[0] for action in actions(1, 60_000) if action.verb == "key"}
        self.assertEqual(set(keys()) - pressed, set())

    def test_starts_again_at_first_alone(self):
        for seed in range(20):
            done = [action.verb for action in actions(seed, 10_000)]
            self.assertNotIn("restart", done[1500:])

    def test_never_quits_by_a_key(self):
        self.assertNotIn("ctrl+q", {action.values[0] for action in actions(1) if action.verb == "key"})

    def test_points_into_the_window(self):
        width, height = FIRST
        for action in actions(3):
            if action.verb == "resize":
                width, height = action.values
                self.assertTrue(SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1], action)
            points = {"click": action.values[1:], "double": action.values, "move": action.values,
                      "wheel": action.values[1:], "drag": action.values}.get(action.verb, ())
            for x, y in zip(points[0::2], points[1::2]):
                self.assertTrue(0 <= x < width and 0 <= y < height, f"{action} in {width}x{height}")

    def test_heals_each_server_that_it_has_disrupted(self):
        ill = set()
        for action in actions(5):
            if action.verb == "server":
                name, how, _ = action.values
                (ill.discard if how == "heal" else ill.add)(name)
        self.assertLessEqual(len(ill), 2)
        kinds = {action.values[1] for action in actions(5) if action.verb == "server"}
        self.assertEqual(kinds, {"process", "switch", "fault", "heal"})


class ActionTest(unittest.TestCase):
    def test_all_are_read_as_they_are_written(self):
        done = actions(11, 5000)
        self.assertEqual(read("".join(f"{action}\n" for action in done)), done)

    def test_remarks_and_empty_lines_are_left_out(self):
        self.assertEqual(read("\nkey j 2 # down\n# nothing\ntype 'a b'\n"), [Action("key", ("j", 2)), Action("type", ("a b",))])

    def test_what_is_no_action_is_named(self):
        for words in ("jump",), ("click", "1", "2"):
            with self.assertRaisesRegex(ValueError, words[0]):
                act(*words)
