"""Shrinking leaves what is needed."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from shrink import shrink


class ShrinkTest(unittest.TestCase):
    def shrunk(self, needed, count=100, tries=10_000):
        tried = []

        def fails(items):
            tried.append(list(items))
            return needed <= set(items)
        left = shrink(range(count), fails, tries)
        self.assertLessEqual(len(tried), tries)
        return left

    def test_what_is_needed_is_left(self):
        for needed in {42}, {0}, {99}, {0, 99}, {3, 4, 50, 97}:
            self.assertEqual(self.shrunk(needed), sorted(needed))

    def test_all_of_it_where_all_is_needed(self):
        self.assertEqual(self.shrunk(set(range(7)), 7), list(range(7)))

    def test_tries_are_bounded_and_what_is_left_fails(self):
        for tries in range(1, 20):
            self.assertLessEqual({3, 50}, set(self.shrunk({3, 50}, tries=tries)))

    def test_one_is_one(self):
        self.assertEqual(self.shrunk({0}, 1), [0])
