"""What a row says: medians, goals reached or not, and where the table stands in a file. Run by ctest."""

import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from measurements import MEASUREMENTS
from peers import client_go_figures
from programs import flat
from report import BEGIN, END, Part, Row, Samples, between_markers, clock, escaped, not_measured, number
from rows import ROWS

ROW = Row("speed", "a sync", "≥ 7 times", ("sync",), [Part("times", "times", least=7), Part("took", "s")],
          [Part("peer", "s")])


def samples(*times):
    return {"times": Samples(times), "took": Samples([1.5] * len(times)), "peer": Samples([9] * len(times))}


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


    def test_minutes_are_told_as_on_a_clock(self):
        self.assertEqual([clock(seconds) for seconds in (5, 59.6, 331.2, 4265)], ["0:05", "1:00", "5:31", "71:05"])
        self.assertEqual(Samples([300, 360]).text("min", clock), "5:30 (5:00–6:00) min")

    def test_what_a_program_said_breaks_no_table(self):
        said = escaped("a | b\n<!-- /measured --> `c` *d*")
        self.assertNotRegex(said, r"[|\n<`*]")
        self.assertIn("&lt;!-- /measured -->", said)


class RowTest(unittest.TestCase):
    def test_least_is_judged_by_the_median(self):
        self.assertEqual(ROW.verdict(samples(1, 7, 8)), "yes")
        self.assertEqual(ROW.verdict(samples(6.9, 6.9, 80)), "**no**")

    def test_most_is_judged_by_the_median(self):
        row = Row("m", "memory", "≤ 100", ("sync",), [Part("rss", "MiB", most=100)])
        for median, said in ((100, "yes"), (100.5, "**no**")):
            self.assertEqual(row.verdict({"rss": Samples([1, median, 900])}), said)

    def test_one_bound_missed_is_a_goal_missed(self):
        row = Row("m", "both", "", ("sync",), [Part("a", most=1), Part("b", most=1)])
        self.assertEqual(row.verdict({"a": Samples([1]), "b": Samples([2])}), "**no**")

    def test_figures_without_bounds_reach_nothing(self):
        self.assertEqual(Row("m", "told", "", ("sync",), [Part("a")]).verdict({"a": Samples([1])}), "–")

    def test_measured_and_peer_have_their_units(self):
        figures = samples(7, 8, 9)
        self.assertEqual(ROW.measured(figures), "8 (7–9) times; 1.50 (1.50–1.50) s")
        self.assertEqual(ROW.beside(figures), "9 (9–9) s")

    def test_goal_for_the_whole_is_not_reached_by_a_part_without_a_word(self):
        row = Row("b", "all", "", ("sync",), [Part("took", most=9), Part("packages", absent="packages were there")])
        self.assertEqual(row.verdict({"took": Samples([8])}), "yes; packages were there")
        self.assertEqual(row.verdict({"took": Samples([8]), "packages": Samples([3])}), "yes")
        self.assertEqual(row.measured({"took": Samples([8])}), "8; packages were there")
        self.assertEqual(row.verdict({"took": Samples([10])}), "**no**")


class QuotedTest(unittest.TestCase):
    MEDIANS = [(1.524, "s"), (95.94, "MiB"), (810, "MiB"), (2308.2, "MiB"), (17.96, "ms")]

    def test_figure_that_is_a_median_rounded_is_measured(self):
        self.assertEqual(not_measured("in 1.5 s and 96 MiB, not 810\nMiB or 2,308 MiB, in 18 ms", self.MEDIANS), [])

    def test_figure_that_is_none_is_told(self):
        self.assertEqual(not_measured("in 1.6 s, 96 ms and 95.8 MiB", self.MEDIANS), ["1.6 s", "96 ms", "95.8 MiB"])

    def test_numbers_without_a_unit_are_not_figures(self):
        self.assertEqual(not_measured("50,000 pods, 3 steps, 150,000 rows", self.MEDIANS), [])


class MarkersTest(unittest.TestCase):
    def test_replaces_what_stands_between_the_markers_and_nothing_else(self):
        text = f"before\n{BEGIN}\nold\n{END}\nbehind\n"
        self.assertEqual(between_markers(text, "new\n"), f"before\n{BEGIN}\nnew\n{END}\nbehind\n")
        self.assertEqual(between_markers(between_markers(text, "new"), "new"), between_markers(text, "new"))

    def test_refuses_a_text_without_markers_or_with_them_turned_round(self):
        for text in ("", BEGIN, f"{END} {BEGIN}", f"{BEGIN}{BEGIN}{END}"):
            with self.assertRaises(ValueError):
                between_markers(text, "new")


class RowsTest(unittest.TestCase):
    def test_names_are_unique_and_needs_are_measurements(self):
        self.assertEqual(len({row.name for row in ROWS}), len(ROWS))
        for row in ROWS:
            self.assertLessEqual(set(row.needs), set(MEASUREMENTS), row.name)

    def test_figures_are_found_under_the_names_of_measurements(self):
        for row in ROWS:
            for part in [*row.parts, *row.peer]:
                self.assertIn(part.key.split(".")[0], row.needs, part.key)

    def test_last_of_the_needs_is_the_row_s_own(self):
        for row in ROWS:
            self.assertTrue(any(part.key.startswith(row.needs[-1] + ".") for part in row.parts), row.name)


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
