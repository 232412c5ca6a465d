"""A stall is what the program did, not what the machine did to it."""

import os
import sys
import threading
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from waits import Clock, Clocks, clocks, read, stall

NOTHING = Clocks(Clock(), {"X server": Clock(), "asker": Clock()}, {"7": Clock(), "8": Clock()})


def after(ran=0.0, waited=0.0, server=0.0, asker=0.0, others=(0.0, 0.0)):
    return Clocks(Clock(ran, waited), {"X server": Clock(0, server), "asker": Clock(0, asker)},
                  {"7": Clock(0, others[0]), "8": Clock(0, others[1])})


class StallTest(unittest.TestCase):
    def test_what_the_thread_ran_counts(self):
        self.assertAlmostEqual(stall(2.0, NOTHING, after(ran=2.0)), 2.0)

    def test_it_counts_however_loaded_the_machine_is(self):
        self.assertAlmostEqual(stall(6.0, NOTHING, after(ran=2.0, waited=4.0, server=3.0, others=(5.0, 5.0))), 2.0)

    def test_waiting_for_a_lock_or_a_disk_counts(self):
        self.assertAlmostEqual(stall(2.0, NOTHING, after(ran=0.5)), 2.0)

    def test_waiting_for_a_processor_does_not(self):
        self.assertAlmostEqual(stall(3.0, NOTHING, after(ran=0.2, waited=2.8)), 0.2)

    def test_nor_what_those_on_the_way_waited_for_one(self):
        self.assertAlmostEqual(stall(3.0, NOTHING, after(ran=0.2, server=1.5, asker=1.0)), 0.5)

    def test_nor_what_the_thread_may_have_waited_for_another_that_had_none(self):
        self.assertAlmostEqual(stall(3.0, NOTHING, after(ran=0.2, others=(2.0, 1.0))), 1.0)

    def test_who_has_ended_is_not_busy(self):
        self.assertEqual(stall(2.0, after(ran=3.0), Clocks()), 0.0)

    def test_a_thread_that_is_new_or_gone_does_no_harm(self):
        before = Clocks(Clock(1, 1), {}, {"6": Clock(5, 5)})
        self.assertAlmostEqual(stall(2.0, before, Clocks(Clock(3, 1), {}, {"9": Clock(0, 0.5)})), 2.0)


class ClockTest(unittest.TestCase):
    def test_the_kernel_tells(self):
        task = Path(f"/proc/self/task/{threading.get_native_id()}")
        before = read(task)
        sum(i * i for i in range(200_000))
        self.assertGreater(read(task).ran, before.ran)

    def test_other_threads_are_told_of(self):
        hold = threading.Event()
        other = threading.Thread(target=hold.wait)
        other.start()
        now = clocks(os.getpid(), {})
        hold.set()
        other.join()
        self.assertIn(str(other.native_id), now.others)
        self.assertNotIn(str(os.getpid()), now.others)

    def test_a_process_that_is_gone_has_none(self):
        self.assertEqual(clocks(2**22 + 1, {"gone": Path("/proc/self/task/nobody")}), Clocks(Clock(), {"gone": Clock()}, {}))
