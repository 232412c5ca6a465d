"""What the table says: medians, goals reached or not, and where it stands in a file. Run by ctest."""

import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True

from measurements import MEASUREMENTS
from peers import client_go_figures
from programs import flat
from report import BEGIN, END, NO_PEER, Part, Results, Row, Samples, between_markers, number, table
from rows import ROWS

ROW = Row("speed", "a sync", "≥ 7 times", ("sync",), [Part("times", "times", least=7), Part("took", "s")],
          [Part("peer", "s")])


def results(*times):
    return Results([{"times": value, "took": 1.5, "peer": 9} for value in times])


class SamplesTest(unittest.TestCase):
    def test_middle_one_and_ends_are_told(self):
        self.assertEqual(Samples([3, 1, 2, 50, 4]).text("s"), "3 (1–50) s")

    def test_even_number_has_its_median_between_two(self):
        self.assertEqual(Samples([1, 2, 3, 4]).median, 2.5)

    def test_single_value_stands_alone(self):
        self.assertEqual(Samples([0.087]).text("ms"), "0.087 ms")

    def test_numbers_have_three_digits_that_count(self):
        self.assertEqual([number(value) for value in (0.0, 0.5, 12.34, 803.4, 61234.5, 7, 1042)],
                         ["0", "0.50", "12.3", "803", "61,234", "7", "1,042"])


class RowTest(unittest.TestCase):
    def test_least_is_judged_by_the_median(self):
        self.assertEqual(ROW.cells(results(1, 7, 8).samples(), {})[4], "yes")
        self.assertEqual(ROW.cells(results(6.9, 6.9, 80).samples(), {})[4], "**no**")

    def test_most_is_judged_by_the_median(self):
        row = Row("m", "memory", "≤ 100", ("sync",), [Part("rss", "MiB", most=100)])
        for median, said in ((100, "yes"), (100.5, "**no**")):
            self.assertEqual(row.cells({"rss": Samples([1, median, 900])}, {})[4], said)

    def test_one_bound_missed_is_a_goal_missed(self):
        row = Row("m", "both", "", ("sync",), [Part("a", most=1), Part("b", most=1)])
        self.assertEqual(row.cells({"a": Samples([1]), "b": Samples([2])}, {})[4], "**no**")

    def test_figures_without_bounds_reach_nothing(self):
        row = Row("m", "told", "", ("sync",), [Part("a")])
        self.assertEqual(row.cells({"a": Samples([1])}, {})[4], "–")

    def test_measured_and_peer_have_their_units(self):
        cells = ROW.cells(results(7, 8, 9).samples(), {})
        self.assertEqual(cells[2:4], ["9 (9–9) s", "8 (7–9) times; 1.50 (1.50–1.50) s"])

    def test_trouble_stands_where_figures_would(self):
        self.assertEqual(ROW.cells({}, {"sync": NO_PEER})[3:5], [NO_PEER, "–"])

    def test_trouble_of_a_later_round_stands_beside_the_figures(self):
        cells = ROW.cells(results(8).samples(), {"sync": "it ended"})
        self.assertEqual(cells[3], "8 times; 1.50 s; in a later round: it ended")

    def test_row_without_figures_says_so(self):
        self.assertEqual(ROW.cells({}, {})[3:5], ["not measured", "–"])


class TableTest(unittest.TestCase):
    def test_every_line_has_as_many_cells(self):
        lines = table([ROW, ROW], results(8)).splitlines()
        self.assertEqual(len(lines), 4)
        self.assertEqual({line.count("|") for line in lines}, {7})

    def test_replaces_what_stands_between_the_markers_and_nothing_else(self):
        text = f"before\n{BEGIN}\nold\n{END}\nbehind\n"
        self.assertEqual(between_markers(text, "new\n"), f"before\n{BEGIN}\nnew\n{END}\nbehind\n")
        self.assertEqual(between_markers(between_markers(text, "new"), "new"), between_markers(text, "new"))

    def test_refuses_a_text_without_markers_or_with_them_turned_round(self):
        for text in ("", BEGIN, f"{END} {BEGIN}", f"{BEGIN}{BEGIN}{END}"):
            with self.assertRaises(ValueError):
                between_markers(text, "new")

    def test_file_of_results_has_its_markers(self):
        text = (Path(__file__).parent / "RESULTS.md").read_text(encoding="utf-8")
        self.assertIn("new table", between_markers(text, "new table"))


class RowsTest(unittest.TestCase):
    def test_names_are_unique_and_needs_are_measurements(self):
        self.assertEqual(len({row.name for row in ROWS}), len(ROWS))
        for row in ROWS:
            self.assertLessEqual(set(row.needs), set(MEASUREMENTS), row.name)

    def test_figures_are_found_under_the_names_of_measurements(self):
        for row in ROWS:
            for part in [*row.parts, *row.peer]:
                self.assertIn(part.key.split(".")[0], row.needs, part.key)

    def test_list_names_every_row(self):
        said = subprocess.run([sys.executable, Path(__file__).parent / "run", "--list"], capture_output=True,
                              encoding="utf-8", check=True).stdout
        self.assertEqual([line.split()[0] for line in said.splitlines()], [row.name for row in ROWS])


class ProgramsTest(unittest.TestCase):
    def test_figures_within_figures_get_a_dot(self):
        self.assertEqual(flat({"a": 1, "b": {"c": 2.5}, "d": "pods"}, "x"), {"x.a": 1, "x.b.c": 2.5})

    def test_client_go_lines_are_read(self):
        said = ("clientgo typed: synced 50000 in 6.315 s, peak 1370 MiB, rss 1369 MiB, after GC 803 MiB\n"
                "clientgo typed: 100 events in 0.029 s = 3468/s, peak 1370 MiB, rss 903 MiB, "
                "latency p50 1.50 ms p99 9.25 ms\n")
        self.assertEqual(client_go_figures(said), {
            "seconds": 6.315, "peak_rss_mib": 1370, "rss_mib": 1369, "settled_rss_mib": 803, "events_per_second": 3468,
            "latency_ms.p50": 1.5, "latency_ms.p99": 9.25})


if __name__ == "__main__":
    unittest.main()
