"""What a screen shows of what was written to it, k9s's own bytes among it. Run by ctest."""

import os
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from k9s import has_rows, pods_counted
from programs import BenchError
from terminal import COLUMNS, LINES, Screen, in_terminal

RECORDED = (HERE / "k9s/screen.bytes").read_bytes()  # 14 s of k9s, 24 lines of 120 columns, 2,000 pods


def screen_of(data, columns=20, lines=4):
    screen = Screen(columns, lines)
    screen.feed(data)
    return screen.text().split("\n")


class ScreenTest(unittest.TestCase):
    def test_text_is_where_the_cursor_was(self):
        self.assertEqual(screen_of(b"one\r\ntwo\x1b[4;3Hfour\x1b[1;2Hx\bX"), ["oXe", "two", "", "  four"])

    def test_cursor_moves_from_where_it_is_and_stays_on_the_screen(self):
        self.assertEqual(screen_of(b"\x1b[9;99Hq\x1b[2A\x1b[3Da\x1b[Bb\x1b[5Gc\x1b[1dd"), [
            "     d", " " * 16 + "a", "    c" + " " * 12 + "b", " " * 19 + "q"])

    def test_line_that_is_full_goes_on_in_the_next_with_the_next_character(self):
        self.assertEqual(screen_of(b"12345\r\n678", 5, 3), ["12345", "678", ""])
        self.assertEqual(screen_of(b"1234567", 5, 3), ["12345", "67", ""])

    def test_last_line_pushes_the_first_out(self):
        self.assertEqual(screen_of(b"a\r\nb\r\nc", 5, 2), ["b", "c"])

    def test_erasing_takes_the_part_that_is_meant(self):
        full = b"aaaa\r\nbbbb\r\ncccc\x1b[2;3H"
        for erase, left in ((b"\x1b[K", ["aaaa", "bb", "cccc"]), (b"\x1b[1K", ["aaaa", "   b", "cccc"]),
                            (b"\x1b[2K", ["aaaa", "", "cccc"]), (b"\x1b[J", ["aaaa", "bb", ""]),
                            (b"\x1b[1J", ["", "   b", "cccc"]), (b"\x1b[2J", ["", "", ""])):
            self.assertEqual(screen_of(full + erase, 4, 3), left, erase)

    def test_colours_modes_and_titles_leave_no_text(self):
        self.assertEqual(screen_of(b"\x1b[?1049h\x1b[38;5;214;40m\x1b(Ba\x1b]0;title\x07b\x1b]8;;x\x1b\\c\x1b=\x1b[?25l\x1b[md"),
                         ["abcd", "", "", ""])

    def test_sequence_that_never_ends_stops_nothing(self):
        self.assertIn("after", "".join(screen_of(b"\x1b[" + b"1;" * 10_000 + b"\r\x1b[2Jafter")))

    def test_bytes_may_come_one_by_one(self):
        whole, pieces = Screen(120, 24), Screen(120, 24)
        whole.feed(RECORDED)
        for at in range(len(RECORDED)):
            pieces.feed(RECORDED[at:at + 1])
        self.assertEqual(pieces.text(), whole.text())


class RecordedTest(unittest.TestCase):
    def test_k9s_counts_and_shows_its_pods_one_after_the_other(self):
        screen, seen = Screen(120, 24), []
        for at in range(0, len(RECORDED), 97):
            screen.feed(RECORDED[at:at + 97])
            now = (pods_counted(screen.text()), has_rows(screen.text()))
            if not seen or seen[-1] != now:
                seen.append(now)
        self.assertEqual(seen[0], (None, False))
        self.assertIn((0, False), seen)  # its table without pods, which has no rows
        self.assertEqual(seen[-1], (2000, True))
        self.assertFalse(any(rows for count, rows in seen if not count))

    def test_its_screen_reads_as_it_looked(self):
        screen = Screen(120, 24)
        screen.feed(RECORDED)
        lines = screen.text().splitlines()
        self.assertRegex(lines[7], r"^┌─+ pods\(all\)\[2,000\] ─+┐$")
        self.assertRegex(lines[8], r"^│ NAMESPACE↑ +NAME +PF +READY +STATUS +RESTARTS +IP +NODE +AGE +│$")
        for line in lines[9:21]:
            self.assertRegex(line, r"^│ load-0 +app-\d+-\w{5} +● +0/2 +Pending +\d+ n/a +n/a +\w+ +│$")


class TerminalTest(unittest.TestCase):
    def start(self, program):
        return in_terminal([sys.executable, "-c", program], dict(os.environ))

    def test_program_has_a_terminal_of_that_size_that_shows_what_it_writes(self):
        program = ("import os, signal; print(os.isatty(0), os.get_terminal_size(), flush=True); signal.pause()")
        with self.start(program) as (process, terminal):
            terminal.wait(lambda text: f"True os.terminal_size(columns={COLUMNS}, lines={LINES})" in text, 30, "nothing")
            self.assertIsNone(process.poll())
        self.assertIsNotNone(process.poll())

    def test_program_that_ends_is_not_waited_for_and_its_words_are_told(self):
        with self.assertRaisesRegex(BenchError, "no pods; on its screen: no such context"):
            with self.start("print('no such context')") as (_, terminal):
                terminal.wait(lambda text: False, 3600, "no pods")

    def test_program_that_is_not_there_is_told(self):
        with self.assertRaisesRegex(BenchError, "no-such-program does not start"):
            with in_terminal(["/no-such-program"], {}):
                pass


if __name__ == "__main__":
    unittest.main()
