"""Growth is what does not end; not what comes and goes, nor a step."""

import os
import random
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from memory import growth, resident

HOUR = 3600


def samples(size, seconds=HOUR):
    noise = random.Random(1)
    return [(float(when), size(when) + noise.uniform(0, 40)) for when in range(0, seconds, 5)]


class GrowthTest(unittest.TestCase):
    def test_what_stays_does_not_grow(self):
        self.assertLess(abs(growth(samples(lambda when: 300))), 5)

    def test_a_leak_is_found(self):
        self.assertAlmostEqual(growth(samples(lambda when: 300 + when / 10)), 360, delta=15)

    def test_the_warm_up_does_not_count(self):
        self.assertLess(abs(growth(samples(lambda when: 300 - 250 * max(0, 1 - when / 800)))), 5)

    def test_nor_does_a_single_step(self):
        self.assertLess(abs(growth(samples(lambda when: 300 + 200 * (when > 3000)))), 20)

    def test_nor_what_comes_and_goes(self):
        self.assertLess(abs(growth(samples(lambda when: 300 + 500 * (when % 300 > 250)))), 5)

    def test_a_leak_is_found_among_what_comes_and_goes(self):
        self.assertGreater(growth(samples(lambda when: 300 + 500 * (when % 300 > 250) + when / 10)), 300)

    def test_a_short_run_tells_nothing(self):
        self.assertIsNone(growth([]))
        self.assertIsNone(growth(samples(lambda when: when, 600)))


class ResidentTest(unittest.TestCase):
    def test_is_told_of_a_process(self):
        self.assertGreater(resident(os.getpid()), 1)

    def test_not_of_one_that_is_gone(self):
        self.assertIsNone(resident(2**22 + 1))
