"""The figures of a sync with a real API server, from what the programs and the server say. Run by ctest."""

import contextlib
import sys
import unittest
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

import real_sync
from programs import BenchError
from rows import ROWS

SYNCED = "clientgo: synced {} in {} s, peak 700 MiB, rss 690 MiB, after GC 500 MiB"
INFORMER = {"synced": real_sync.PODS, "seconds": 2.0, "settled_rss_mib": 120, "peak_rss_mib": 200}


class RealSyncTest(unittest.TestCase):
    def measure(self, pods=real_sync.PODS):
        """curl takes 1.6 s, ours 2, typed 5, dynamic 26; the server 1, 2, 4 and 8 s of its processor."""
        spent = iter((0, 1, 1, 3, 3, 7, 7, 15))

        def output(command, limit, env=None):
            words = [str(word) for word in command]
            if words[0] == "curl":
                return "1.6 104857600"
            return SYNCED.format(pods, 5.0 if words[-1] == "protobuf" else 26.0)

        @contextlib.contextmanager
        def loaded(peers, count):
            self.assertEqual(count, real_sync.PODS)
            yield Path("folder")

        with mock.patch.multiple(real_sync, output=output, figures=lambda command, limit: INFORMER), \
                mock.patch.object(real_sync.beside_k9s, "loaded", loaded), \
                mock.patch.object(real_sync.shutil, "which", lambda name: name), \
                mock.patch.object(real_sync.status_changes, "address", lambda folder: ("127.0.0.1", 1)), \
                mock.patch.object(real_sync.ApiServer, "metric", lambda server, name: next(spent)):
            return real_sync.real_sync(mock.Mock(script="peers"), Path("informer"))

    def test_each_is_compared_with_ours_of_the_same_round(self):
        found = self.measure()
        self.assertEqual(found["real_sync.times_typed"], 2.5)
        self.assertEqual(found["real_sync.times_dynamic"], 13)
        self.assertEqual(found["real_sync.of_curl"], 1.25)
        self.assertEqual(found["real_sync.server_of_typed"], 0.5)

    def test_every_figure_of_its_rows_is_there(self):
        found = self.measure()
        rows = [row for row in ROWS if row.group == "real-sync"]
        self.assertEqual(len(rows), 5)
        for row in rows:
            for part in (*row.parts, *row.peer):
                self.assertIn(part.key, found, row.name)

    def test_a_peer_without_all_pods_gives_no_figures(self):
        with self.assertRaisesRegex(BenchError, "did not come to have"):
            self.measure(pods=100)


if __name__ == "__main__":
    unittest.main()
