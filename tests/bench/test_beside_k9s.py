"""The rows of k9s from the command to the table, with programs and a server that only say what the real ones would, and
what they are made of by itself. Run by ctest."""

import contextlib
import http.server
import json
import os
import socketserver
import sys
import tempfile
import textwrap
import threading
import unittest
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

import beside_k9s
import k9s
import status_changes
from counting_proxy import CountingProxy
from kept import Kept
from programs import BenchError
from test_dry_run import Stage

PODS = 40
CHANGES = 10

# Each asks for the pods through the proxy, and shows its rows when its watch is answered.
ASKING = """
    import http.client, os, re, sys, threading
    text = open(sys.argv[sys.argv.index("--kubeconfig") + 1]).read()
    server = http.client.HTTPConnection(re.search("http://([0-9.]+:[0-9]+)", text).group(1))
    def ask(method, path, body=None):
        server.request(method, path, body)
        return server.getresponse()
"""
SHOWN = ASKING + """
    ask("GET", "/api/v1/namespaces").read()
    watch = ask("GET", "/api/v1/pods?watch=true&timeoutSeconds=900")
    print("first-rows 1500\\nall-rows 2000", flush=True)
    while watch.read1(): pass
"""
K9S = ASKING + """
    assert os.isatty(0) and open(os.environ["K9S_CONFIG_DIR"] + "/config.yaml").read() == "k9s:\\n  skipLatestRevCheck: true\\n"
    ask("POST", "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews", "{}" * 50).read()
    ask("GET", "/api/v1/namespaces").read(), ask("GET", "/version").read()
    watch = ask("GET", "/api/v1/pods?watch=true&timeoutSeconds=900")
    print("\\x1b[2J\\x1b[H── pods(all)[40] ──\\r\\n│ NAMESPACE  NAME\\r\\n│ load-0     app-0-12345", flush=True)
    while watch.read1(): pass
"""
XVFB = """
    import os, signal, sys
    os.write(int(sys.argv[sys.argv.index("-displayfd") + 1]), b"7\\n")
    signal.pause()
"""


class FakeServer(socketserver.ThreadingMixIn, http.server.HTTPServer):
    """An API server as far as these programs ask one. Watches tell of `changed`."""

    daemon_threads = True

    def __init__(self):
        self.changed, self.patched, self.told = threading.Event(), [], b"x" * (CHANGES * 100)
        self.ended = threading.Event()
        server = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                if "watch" not in self.path:
                    return self.answer(server.pods() if self.path.startswith("/api/v1/pods") else {"path": self.path})
                self.send_response(200)
                self.send_header("Transfer-Encoding", "chunked")
                self.end_headers()
                self.wfile.write(b"1\r\n{\r\n")
                server.changed.wait()
                if server.told:
                    self.wfile.write(b"%x\r\n%s\r\n" % (len(server.told), server.told))
                server.ended.wait()

            def do_POST(self):
                self.answer({"length": len(self.rfile.read(int(self.headers["Content-Length"])))})

            def do_PATCH(self):
                said = self.rfile.read(int(self.headers["Content-Length"]))
                server.patched.append((self.path, json.loads(said)["status"]["containerStatuses"][0]["restartCount"]))
                self.answer({}, chunked=len(server.patched) % 2 == 0)

            def answer(self, said, chunked=False):
                body = json.dumps(said).encode()
                self.send_response(200)
                self.send_header(*("Transfer-Encoding", "chunked") if chunked else ("Content-Length", str(len(body))))
                self.end_headers()
                self.wfile.write(b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body) if chunked else body)

            def log_message(self, *_):
                pass

        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_):  # a client that went away
        pass

    @staticmethod
    def pods():
        return {"metadata": {}, "items": [{"metadata": {"namespace": "load-0", "name": f"app-{at}"}} for at in range(PODS)]}

    def close(self):
        self.changed.set()
        self.ended.set()
        self.shutdown()
        self.server_close()


class Plain:
    """A server's trust that is none: the connection as it is."""

    @staticmethod
    def wrap_socket(plain, server_hostname):
        return plain


def with_server(test):
    server = FakeServer()
    test.addCleanup(server.close)
    at = ("127.0.0.1", server.server_address[1])
    for name, instead in {"address": lambda folder: at, "trust": lambda folder: Plain,
                          "connect": lambda folder, limit=60: status_changes.http.client.HTTPConnection(*at)}.items():
        patch = mock.patch.object(status_changes, name, instead)
        patch.start()
        test.addCleanup(patch.stop)
    return server


class RowsTest(Stage):
    def setUp(self):
        super().setUp()
        self.server = with_server(self)
        cache = self.folder / "cache"
        self.k9s = cache / f"kittiwake/peers/k9s-{k9s.version()}/k9s"
        for program, text in {self.folder / "build/bench/kittiwake-bench-shown": SHOWN, self.k9s: K9S,
                              self.folder / "bin/Xvfb": XVFB}.items():
            program.parent.mkdir(parents=True, exist_ok=True)
            program.write_text(f"#!{sys.executable}\n{textwrap.dedent(text)}")
            program.chmod(0o755)

        @contextlib.contextmanager
        def api_server():
            yield mock.Mock(folder=self.folder, kubeconfig=self.folder / "admin.kubeconfig")

        def changes(_):
            self.server.changed.set()
            beside_k9s.wait_until(self.told, 30, "the proxy told nobody")
            return {"changes": CHANGES, "per_second": 1900.5}

        for patch in (mock.patch.dict(os.environ, XDG_CACHE_HOME=str(cache)),
                      mock.patch.multiple(beside_k9s, PODS=PODS, SETTLE=0, REST=0, TIMEOUT=30, changes=changes,
                                          CountingProxy=self.proxy),
                      mock.patch("watch_memory.api_server", api_server)):
            patch.start()
            self.addCleanup(patch.stop)
        self.proxies = []

    def proxy(self, *words):
        self.server.changed.clear()  # a new program, and nothing has changed for it yet
        self.proxies.append(CountingProxy(*words))
        return self.proxies[-1]

    def told(self):
        return sum(one.answered for one in self.proxies[-1].asked if one.watch) >= len(self.server.told)

    def test_one_word_measures_all_rows_of_k9s_in_one_run(self):
        code, said = self.run_command("--rounds", "1", "--write", "--only", "k9s")
        self.assertEqual(code, 0, said)
        rows = [row for row in self.suite.rows if row.group == "k9s"]
        kept = Kept.read(self.suite.file)
        self.assertEqual(set(kept.rows), {row.name for row in rows})
        for row in rows:
            self.assertEqual(kept.rows[row.name].complete(row), [0], row.name)
        self.assertEqual(self.started(), [f"load {self.folder / 'admin.kubeconfig'} {PODS}"])  # and nothing was built
        self.assertIn("| first 1.50 s; ", self.line("k9s-start"))
        self.assertIn(" all 2.00 s; ", self.line("k9s-start"))
        self.assertIn("| start 4 requests; ", self.line("k9s-requests"))
        self.assertIn("| start 2 requests; 0.50 of k9s's; ", self.line("k9s-requests"))
        self.assertIn("a minute 0 requests; 1.00 of k9s's; ", self.line("k9s-requests"))  # neither asked again
        self.assertEqual(self.line("k9s-changes").count("changes 1,900 /s"), 2)

    def test_program_that_is_not_told_of_changes_gives_no_figures(self):
        self.server.told = b""
        code, _ = self.run_command("--rounds", "1", "--write", "--only", "k9s-rest")
        self.assertEqual(code, 1)
        self.assertIn("a program was not told of the changes that were made", self.line("k9s-rest"))

    def test_where_k9s_cannot_be_built_the_row_says_why_and_nothing_is_loaded(self):
        self.k9s.unlink()
        with mock.patch("k9s.shutil.which", return_value=None):
            code, _ = self.run_command("--rounds", "1", "--write", "--only", "k9s-rest", "filter")
        self.assertEqual((code, self.started()), (1, []))
        self.assertRegex(self.line("k9s-rest"), r"\| not measured on .*: round 1, k9s: k9s v\S+ was not built: there is no Go here; install")
        self.assertIn("| yes |", self.line("filter"))

    def test_without_peers_there_are_no_pods_and_no_failure(self):
        code, _ = self.run_command("--rounds", "1", "--write", "--only", "k9s-rest", peers=False)
        self.assertEqual((code, Kept.read(self.suite.file).rows), (0, {}))


class SharesTest(unittest.TestCase):
    def test_share_is_ours_for_one_of_theirs_and_none_where_only_theirs_is_nothing(self):
        found = beside_k9s.shares({"a": 3, "b": 0, "c": 0, "d": 2}, {"a": 6, "b": 5, "c": 0, "d": 0})
        self.assertEqual(found, {"a": 0.5, "b": 0, "c": 1})


class BuildTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        patch = mock.patch.dict(os.environ, XDG_CACHE_HOME=folder.name, PATH=f"{folder.name}:{os.environ['PATH']}")
        patch.start()
        self.addCleanup(patch.stop)
        self.peers = self.folder / "kittiwake/peers"

    def go(self, text):
        (self.folder / "go").write_text(f"#!/bin/sh\n{text}\n")
        (self.folder / "go").chmod(0o755)

    def failure(self):
        program = k9s.K9s()
        program.build()
        with self.assertRaises(BenchError) as caught:
            program.program
        self.assertEqual(list(self.peers.iterdir()), [])  # nothing half made is left
        return str(caught.exception)

    def test_pinned_version_is_built_from_the_committed_checksums_and_moved_as_a_whole(self):
        self.go('cmp go.sum "$SUMS" && [ "$2" = -mod=readonly ] && while [ "$1" != -o ]; do shift; done && echo k9s >"$2"')
        with mock.patch.dict(os.environ, SUMS=str(k9s.MODULES / "go.sum")):
            program = k9s.K9s()
            program.build()
        self.assertEqual(program.program, self.peers / f"k9s-{k9s.version()}/k9s")
        self.assertEqual([each.name for each in self.peers.iterdir()], [f"k9s-{k9s.version()}"])
        self.go("exit 1")
        k9s.K9s().build()  # what is there is not built again
        self.assertEqual(program.program.read_text(), "k9s\n")

    def test_failure_says_what_to_do(self):
        for said, told in (("go: go.mod requires go >= 1.26 (running go 1.19; GOTOOLCHAIN=local)", "install a newer one"),
                           ("verifying module: checksum mismatch", "is not used; ask another module proxy"),
                           ("dial tcp: lookup proxy on 127.0.0.1:53: no such host", "reaches its module proxy"),
                           ("write /a: no space left on device", "make 4 GB of room"),
                           ("main.go:1: undefined: x", "Go said: main.go:1: undefined: x")):
            self.go(f"echo '{said}'; exit 1")
            self.assertIn(told, self.failure())

    def test_checksums_are_those_of_the_pinned_version(self):
        self.assertIn(f"{k9s.MODULE} {k9s.version()} h1:", (k9s.MODULES / "go.sum").read_text())


class ChangesTest(unittest.TestCase):
    def test_each_change_differs_from_the_last_of_its_pod_and_pods_take_turns(self):
        server = with_server(self)
        changes = status_changes.Changes(Path(), rate=1e9, seconds=30)
        turns = iter([(at, 0.0) for at in range(3 * PODS)])
        lock = threading.Lock()

        def turn():
            with lock:
                return next(turns, (0, float("inf")))
        with mock.patch.object(changes, "_turn", turn):
            changes.make()
        self.assertEqual(changes.made, 3 * PODS)
        self.assertEqual(len(server.patched), len(set(server.patched)))
        self.assertEqual(len({path for path, _ in server.patched}), PODS)

    def test_pace_is_even_and_what_is_late_for_long_is_not_made_up_for(self):
        with_server(self)
        changes = status_changes.Changes(Path(), rate=10, seconds=30)
        with mock.patch("status_changes.time.monotonic") as now:
            now.return_value = changes._next = 100.0
            self.assertEqual([changes._turn() for _ in range(3)], [(0, 100.0), (1, 100.1), (2, 100.19999999999999)])
            now.return_value = 200.0
            self.assertEqual([changes._turn() for _ in range(2)], [(3, 199.9), (4, 200.0)])

    def test_refusal_stops_it_and_is_told(self):
        server = with_server(self)
        server.RequestHandlerClass.do_PATCH = lambda handler: handler.send_error(403, "no")
        with self.assertRaisesRegex(BenchError, "was answered HTTP/1.[01] 403 no"):
            status_changes.Changes(Path(), rate=1000, seconds=30).make()

    def test_cluster_that_was_not_started_here_is_left_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "admin.kubeconfig").write_text("clusters: [{cluster: {server: https://prod.example:6443}}]")
            with self.assertRaisesRegex(BenchError, "not one that was started here.*unset KITTIWAKE_TEST_KUBECONFIG"):
                status_changes.address(Path(folder))


if __name__ == "__main__":
    unittest.main()
