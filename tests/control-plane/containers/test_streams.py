"""kittiwake exec, attach, port-forward and cp into what runs on a real node. Needs KITTIWAKE_TEST_CLUSTER as test_containers does,
and KITTIWAKE_PROGRAM, the program."""

import hashlib
import json
import os
import pty
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import termios
import threading
import time
import unittest
import fcntl
from pathlib import Path

import test_containers as containers
from program_test import ProgramTest

TIMEOUT = containers.TIMEOUT
MEGABYTE = 1 << 20

PODS = [
    containers.pod("tool", containers.container("exec sleep 3600")),
    # Echoes one connection to port 9000 after another; listens at nothing else.
    containers.pod("echo", containers.container("while true; do nc -l -p 9000 -e cat; done")),
    containers.pod("toolless", containers.container("rm -f $(which tar); exec sleep 3600")),
    # Its sha256sum says something else: what is here is never what is there.
    containers.pod("lying", containers.container("rm -f $(which sha256sum); printf '#!/bin/sh\\nprintf %064d 0\\n' >/bin/sha256sum; "
                                                 "chmod +x /bin/sha256sum; echo x >/tmp/data; exec sleep 3600")),
    containers.pod("bare", {"name": "main", "image": "pause:test", "imagePullPolicy": "IfNotPresent"}),
    containers.pod("counts", containers.container("while sleep 1; do echo tick; done")),
    containers.pod("listens", containers.container("while read -r line; do echo heard $line; done", stdin=True)),
]
SITE = {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "site"},
        "spec": {"replicas": 1, "selector": {"matchLabels": {"app": "site"}}, "template": {
            "metadata": {"labels": {"app": "site"}},
            "spec": containers.pod("", containers.container(
                "mkdir /site; hostname >/site/index.html; exec httpd -f -p 8080 -h /site",
                ports=[{"name": "http", "containerPort": 8080}]))["spec"]}}}
del SITE["spec"]["template"]["spec"]["restartPolicy"]
del SITE["spec"]["template"]["spec"]["nodeName"]
SITE["spec"]["template"]["spec"]["nodeSelector"] = {"kubernetes.io/hostname": containers.NODE}
SERVICE = {"apiVersion": "v1", "kind": "Service", "metadata": {"name": "site"},
           "spec": {"selector": {"app": "site"}, "ports": [{"name": "web", "port": 80, "targetPort": "http"}]}}


def received(connection, size):
    """So many bytes, or what there is until the other side closes."""
    got = bytearray()
    while len(got) < size:
        piece = connection.recv(min(1 << 16, size - len(got)))
        if not piece:
            break
        got += piece
    return bytes(got)


class Forward:
    """A port-forward while it is entered: its local port, and what it said on standard error."""

    def __init__(self, test, *arguments):
        self.process = subprocess.Popen(test.line("port-forward", *arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.said = []
        first = self.process.stdout.readline()
        found = re.search(r"127\.0\.0\.1:(\d+) -> (\d+)", first)
        if not found:
            self.process.kill()
            test.fail(f"{first}{self.process.stderr.read()}")
        self.port, self.remote = int(found.group(1)), int(found.group(2))
        self.readers = [threading.Thread(target=lambda: [None for _ in self.process.stdout], daemon=True),
                        threading.Thread(target=lambda: self.said.extend(self.process.stderr), daemon=True)]
        for each in self.readers:
            each.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(TIMEOUT)
        for each in self.readers:
            each.join()
        self.process.stdout.close()
        self.process.stderr.close()

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=TIMEOUT)

    def page(self):
        """The page of an HTTP server there; empty: none."""
        with self.connect() as connection:
            connection.sendall(b"GET / HTTP/1.0\r\n\r\n")
            try:
                return received(connection, 1 << 20).partition(b"\r\n\r\n")[2].decode().strip()
            except OSError:
                return ""


class Cut:
    """The way to the API server while it is entered, which is lost once so many bytes of a connection went one way; once for each
    number."""

    def __init__(self, test, *after, holds=False):
        self.holds = holds
        self.restored = threading.Event()  # what comes after a loss waits for it
        self.restored.set()
        self.kubeconfig = test.temporary() / "kubeconfig"
        text = Path(f"{test.folder}/admin.kubeconfig").read_text(encoding="utf-8")
        found = re.search(r"https://([^:/]+):(\d+)", text)
        self.server = (found.group(1), int(found.group(2)))
        self.after, self.lost = list(after), 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        own = f"https://127.0.0.1:{self.listener.getsockname()[1]}"
        self.kubeconfig.write_text(text.replace(found.group(0), own), encoding="utf-8")

    def __enter__(self):
        threading.Thread(target=self.serve, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.listener.close()

    def serve(self):
        try:
            while True:
                here, _ = self.listener.accept()
                self.restored.wait(TIMEOUT)
                there = socket.create_connection(self.server)
                for source, target in ((here, there), (there, here)):
                    threading.Thread(target=self.pump, args=(source, target), daemon=True).start()
        except OSError:
            pass

    def pump(self, source, target):
        passed = 0
        try:
            while piece := source.recv(1 << 16):
                target.sendall(piece)
                passed += len(piece)
                if self.after and passed >= self.after[0]:
                    self.after.pop(0)
                    if self.holds:
                        self.restored.clear()
                    self.lost += 1
                    break
        except OSError:
            pass
        for each in (source, target):
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


class StreamsTest(ProgramTest):
    namespace_prefix = "streams"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.kubectl("create", "-f", "-", said=json.dumps({"apiVersion": "v1", "kind": "List", "items": [*PODS, SITE, SERVICE]}))
        cls.kubectl("wait", "--for=condition=Ready", "--timeout", f"{TIMEOUT}s", "pod", *(each["metadata"]["name"] for each in PODS))
        cls.kubectl("rollout", "status", "deployment/site", "--timeout", f"{TIMEOUT}s")

    def ran(self, command, *arguments, said=None):
        return subprocess.run(self.line(command, *arguments), input=said, capture_output=True, check=False, timeout=TIMEOUT)

    def until(self, is_so):
        end = time.monotonic() + TIMEOUT
        while not is_so():
            self.assertLess(time.monotonic(), end, "it does not become so")

    def shell(self, pod, script, said=None):
        """What a script in a pod writes; fails where it does."""
        outcome = self.ran("exec", *(["-i"] if said is not None else []), pod, "--", "sh", "-c", script, said=said)
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        return outcome.stdout

    def temporary(self):
        folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        return folder

    # --- exec and attach ------------------------------------------------------------------------

    def test_exit_code_is_that_of_the_command(self):  # A 2.5.1
        for script, code in [("true", 0), ("exit 1", 1), ("exit 126", 126), ("no-such-program", 127), ("kill -9 $$", 137), ("exit 255", 255)]:
            with self.subTest(script):
                self.assertEqual(self.ran("exec", "tool", "--", "sh", "-c", script).returncode, code)

    def test_streams_stay_apart(self):
        outcome = self.ran("exec", "-q", "tool", "--", "sh", "-c", "echo out; echo err >&2")
        self.assertEqual((outcome.stdout, outcome.stderr), (b"out\n", b"err\n"))

    def test_words_of_a_command_come_as_they_are(self):  # A 2.5.17
        words = ["a b", "", "&+%'\"", "line\nbreak", "gr\u00fc\u00df", "$(x)", "\\"]
        outcome = self.ran("exec", "tool", "--", "sh", "-c", 'for each; do printf "<%s>" "$each"; done', "sh", *words)
        self.assertEqual(outcome.stdout.decode(), "".join(f"<{each}>" for each in words))

    def test_program_that_is_not_there_is_told_of(self):
        outcome = self.ran("exec", "bare", "--", "sh")
        self.assertNotEqual(outcome.returncode, 0)
        self.assertRegex(outcome.stderr.decode(), "no such file or directory|executable file not found|exit code 127")

    def test_container_that_does_not_run_is_told_of(self):
        pod = containers.pod("ended", containers.container("exit 3"))
        pod["spec"]["containers"].append({**containers.container("exec sleep 3600"), "name": "beside"})
        self.kubectl("create", "-f", "-", said=json.dumps(pod))
        name = pod["spec"]["containers"][0]["name"]
        code = '{.status.containerStatuses[?(@.name=="' + name + '")].state.terminated.exitCode}'
        self.kubectl("wait", f"--for=jsonpath={code}=3", "--timeout", f"{TIMEOUT}s", "pod/ended")
        outcome = self.ran("exec", "ended", "-c", name, "--", "sh")
        self.assertEqual(outcome.stderr.decode(),
                         f"kittiwake: Container {name} of pod ended does not run: it ended with exit code 3 (Error).\n")

    def test_five_megabytes_of_input_arrive(self):  # A 2.5.5
        data = os.urandom(5 * MEGABYTE)
        out = self.shell("tool", "cat >/tmp/input; wc -c </tmp/input; sha256sum </tmp/input", said=data)
        self.assertEqual(out.decode().split()[:2], [str(len(data)), hashlib.sha256(data).hexdigest()])

    def test_output_is_as_long_as_it_is(self):  # A 2.5.20
        process = subprocess.Popen(self.line("exec", "tool", "--", "head", "-c", str(64 * MEGABYTE), "/dev/zero"), stdout=subprocess.PIPE)
        with process:
            size, piece = 0, True
            while piece:
                piece = process.stdout.read(1 << 20)
                size += len(piece)
        self.assertEqual((process.returncode, size), (0, 64 * MEGABYTE))

    def test_reader_that_has_enough_ends_it(self):
        outcome = subprocess.run(["sh", "-c", '"$@" | head -c 10', "sh", *self.line("exec", "tool", "--", "yes")],
                                 capture_output=True, check=False, timeout=TIMEOUT)
        self.assertEqual(outcome.stdout, b"y\n" * 5)

    def test_pod_of_a_deployment_is_found(self):
        self.assertRegex(self.ran("exec", "deploy/site", "--", "hostname").stdout.decode(), "^site-")

    def test_attach_shows_what_comes_from_now_on(self):
        process = subprocess.Popen(self.line("attach", "counts"), stdout=subprocess.PIPE)
        with process:
            self.assertEqual(process.stdout.readline(), b"tick\n")
            process.send_signal(signal.SIGINT)
        self.assertEqual(process.returncode, -signal.SIGINT)

    def test_attach_passes_input_on(self):
        process = subprocess.Popen(self.line("attach", "-i", "listens"), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        with process:
            process.stdin.write(b"you\n")
            process.stdin.flush()
            self.assertEqual(process.stdout.readline(), b"heard you\n")
            process.terminate()

    # --- terminals ------------------------------------------------------------------------------

    def terminal(self, *arguments):
        """The process, its terminal, and how that was set before."""
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        self.addCleanup(os.close, theirs)
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        before = termios.tcgetattr(theirs)
        process = subprocess.Popen(self.line(*arguments), stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
                                   preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process, ours, theirs, before

    def said(self, ours, pattern):
        """What the terminal shows, once that matches."""
        shown, deadline = b"", time.monotonic() + TIMEOUT
        while not re.search(pattern, shown):
            if time.monotonic() > deadline or not select.select([ours], [], [], TIMEOUT)[0]:
                self.fail(f"no {pattern} in {shown}")
            shown += os.read(ours, 1 << 16)
        return shown

    def test_terminal_is_the_containers_and_as_it_was_afterwards(self):
        process, ours, theirs, before = self.terminal("exec", "-it", "tool", "--", "sh")
        self.said(ours, b"# ")
        os.write(ours, b"stty size; echo tt''y\r")
        self.said(ours, b"40 120\r\ntty\r\n")
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 132, 0, 0))
        os.killpg(process.pid, signal.SIGWINCH)
        os.write(ours, b"until [ \"$(stty size)\" = '50 132' ]; do :; done; echo re''sized\r")
        self.said(ours, b"\r\nresized\r\n")
        os.write(ours, b"echo go''es; sleep 1000\r")
        self.said(ours, b"\r\ngoes\r\n")
        os.write(ours, b"\x03")  # reaches the process in the container, not this one
        self.said(ours, b"# ")
        os.write(ours, b"exit 5\r")
        self.assertEqual(process.wait(TIMEOUT), 5)
        self.assertEqual(termios.tcgetattr(theirs), before)

    def test_terminal_is_as_it_was_after_a_signal(self):
        for ending in (signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV):
            with self.subTest(ending):
                process, ours, theirs, before = self.terminal("exec", "-it", "tool", "--", "sh")
                self.said(ours, b"# ")
                self.assertNotEqual(termios.tcgetattr(theirs), before)
                process.send_signal(ending)
                self.assertEqual(process.wait(TIMEOUT), -ending)
                self.assertEqual(termios.tcgetattr(theirs), before)

    # --- port-forward ---------------------------------------------------------------------------

    def test_64_megabytes_go_both_ways(self):  # A 3.4.14
        data = os.urandom(MEGABYTE)
        with Forward(self, "echo", ":9000") as forward, forward.connect() as connection:
            def send():
                for _ in range(64):
                    connection.sendall(data)
            sender = threading.Thread(target=send)
            sender.start()
            for _ in range(64):
                self.assertEqual(received(connection, MEGABYTE), data)
            sender.join()

    def test_connections_are_apart(self):  # A 3.4.3
        with Forward(self, "deploy/site", ":http") as forward:
            connections = [forward.connect() for _ in range(30)]
            for number, each in enumerate(connections):
                each.sendall(f"GET /{number:02} HTTP/1.0\r\n\r\n".encode() if number % 2 else b"GET / HTTP/1.0\r\n\r\n")
            for number, each in enumerate(connections):
                self.assertRegex(received(each, 1 << 20), b" 404 " if number % 2 else b"\nsite-")
                each.close()

    def test_end_of_the_local_side_does_not_cut_the_answer(self):  # A 3.4.4
        with Forward(self, "deploy/site", ":http") as forward, forward.connect() as connection:
            connection.sendall(b"GET / HTTP/1.0\r\n\r\n")
            connection.shutdown(socket.SHUT_WR)
            self.assertRegex(received(connection, 1 << 20), b"site-")

    def test_nothing_that_listens_is_told_of_and_no_end(self):  # A 3.4.2
        with Forward(self, "echo", ":9001") as forward:
            for _ in range(2):
                with forward.connect() as connection:
                    try:
                        self.assertEqual(received(connection, 1), b"")
                    except ConnectionResetError:
                        pass
            self.assertIsNone(forward.process.poll())
        self.assertRegex("".join(forward.said), "refused")

    def test_service_leads_to_its_target(self):
        with Forward(self, "service/site", ":web") as forward:
            self.assertEqual(forward.remote, 8080)
            self.assertRegex(forward.page(), "^site-")

    def test_pod_that_is_replaced_is_no_end(self):
        with Forward(self, "deploy/site", ":http") as forward:
            before = forward.page()
            self.kubectl("delete", "pod", before)
            self.kubectl("rollout", "status", "deployment/site", "--timeout", f"{TIMEOUT}s")
            deadline = time.monotonic() + TIMEOUT
            page = forward.page()
            while page in ("", before) and time.monotonic() < deadline:
                page = forward.page()
            self.assertRegex(page, "^site-")
            self.assertNotEqual(page, before)

    def test_tunnel_carries_bytes_both_ways_and_the_local_end(self):  # A 3.1, A 3.4.4, A 3.4.14
        data = os.urandom(MEGABYTE)
        with Forward(self, "--transport", "tunnel", "echo", ":9000") as forward, forward.connect() as connection:
            def send():
                for _ in range(64):
                    connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
            sender = threading.Thread(target=send)
            sender.start()
            for _ in range(64):
                self.assertEqual(received(connection, MEGABYTE), data)
            sender.join()
            self.assertEqual(received(connection, 1), b"")  # cat has heard that its input ended

    def test_tunnel_keeps_connections_apart(self):  # A 3.4.3
        with Forward(self, "--transport", "tunnel", "deploy/site", ":http") as forward:
            connections = [forward.connect() for _ in range(200)]
            for number, each in enumerate(connections):
                each.sendall(f"GET /{number:02} HTTP/1.0\r\n\r\n".encode() if number % 2 else b"GET / HTTP/1.0\r\n\r\n")
            for number, each in enumerate(connections):
                self.assertRegex(received(each, 1 << 20), b" 404 " if number % 2 else b"\nsite-")
                each.close()
            self.assertRegex(forward.page(), "^site-")

    def test_nothing_that_listens_is_told_of_by_a_tunnel(self):  # A 3.4.2
        with Forward(self, "--transport", "tunnel", "echo", ":9001") as forward:
            for _ in range(2):
                with forward.connect() as connection:
                    try:
                        self.assertEqual(received(connection, 1), b"")
                    except ConnectionResetError:
                        pass
            self.assertIsNone(forward.process.poll())
        self.assertRegex("".join(forward.said), "refused")

    # --- cp ---------------------------------------------------------------------------------------

    def odd_tree(self):
        top = self.temporary() / "tree"
        (top / "sub" / "deeper" / ("n" * 120)).mkdir(parents=True)
        (top / "empty").mkdir()
        for name, content in {b"with blank": b"1", b"quote'\"$(x)": b"2", b"line\nbreak": b"3", b"-rf": b"4", b"\xff\xfe": b"5",
                              "gr\u00fc\u00df".encode(): b"6", b"nothing": b"", b"sub/deeper/" + b"n" * 120 + b"/" + b"m" * 200: b"7",
                              b"large": os.urandom(3 * MEGABYTE)}.items():
            with open(os.path.join(os.fsencode(top), name), "wb") as file:
                file.write(content)
        os.chmod(top / "nothing", 0o755)
        return top

    @staticmethod
    def contents(top):
        found = {}
        for folder, folders, files in os.walk(os.fsencode(top)):
            for each in folders:
                found[os.path.relpath(os.path.join(folder, each), os.fsencode(top))] = None
            for each in files:
                with open(os.path.join(folder, each), "rb") as file:
                    found[os.path.relpath(os.path.join(folder, each), os.fsencode(top))] = file.read()
        return found

    def test_tree_is_copied_both_ways(self):  # A 4.5.2, A 4.5.12
        top, back = self.odd_tree(), self.temporary()
        up = self.ran("cp", str(top), "tool:/tmp")
        self.assertEqual(up.returncode, 0, up.stderr)
        down = self.ran("cp", f"{self.namespace}/tool:/tmp/tree", str(back))
        self.assertEqual(down.returncode, 0, down.stderr)
        self.assertEqual(self.contents(back / "tree"), self.contents(top))
        self.assertTrue(os.access(back / "tree" / "nothing", os.X_OK))

    def test_file_gets_the_name_it_is_given(self):  # A 4.5.1
        folder = self.temporary()
        (folder / "one").write_bytes(b"one")
        for target, place in {"/tmp/named": "/tmp/named", "/tmp": "/tmp/one", "/tmp/": "/tmp/one"}.items():
            with self.subTest(target):
                self.shell("tool", "rm -rf /tmp/named /tmp/one")
                self.assertEqual(self.ran("cp", str(folder / "one"), f"tool:{target}").returncode, 0)
                self.assertEqual(self.shell("tool", f"cat {place}"), b"one")
                self.assertEqual(self.ran("cp", f"tool:{place}", str(folder / "back")).returncode, 0)
                self.assertEqual((folder / "back").read_bytes(), b"one")
                (folder / "back").unlink()

    def test_relative_path_and_leading_hyphen(self):  # A 4.5.2, A 4.5.3
        folder = self.temporary()
        self.shell("tool", "cd / && echo odd > ./-odd")
        down = self.ran("cp", "tool:-odd", str(folder / "odd"))
        self.assertEqual(down.returncode, 0, down.stderr)
        self.assertEqual((folder / "odd").read_bytes(), b"odd\n")

    def test_what_is_not_there_is_told_of_and_leaves_nothing(self):  # A 4.5.11, A 4.5.12
        folder = self.temporary()
        down = self.ran("cp", "tool:/nowhere", str(folder / "out"))
        self.assertEqual(down.returncode, 1)
        self.assertRegex(down.stderr.decode(), "[Nn]o such file")
        self.assertEqual(list(folder.iterdir()), [])
        (folder / "file").write_bytes(b"x")
        up = self.ran("cp", str(folder / "file"), "tool:/no/such/folder/file")
        self.assertEqual(up.returncode, 1)
        self.assertIn("There is no folder /no/such/folder in the container.", up.stderr.decode())

    def test_links_are_left_out_with_a_word(self):  # A 4.2
        self.shell("tool", "mkdir -p /tmp/linked && ln -sf /etc/passwd /tmp/linked/link && echo x >/tmp/linked/file")
        folder = self.temporary()
        down = self.ran("cp", "tool:/tmp/linked", str(folder))
        self.assertEqual(down.returncode, 0, down.stderr)
        self.assertIn("symbolic link", down.stderr.decode())
        self.assertEqual(self.contents(folder / "linked"), {b"file": b"x\n"})

    def test_what_is_named_may_be_a_link(self):  # as all files of ConfigMaps are
        self.shell("tool", "mkdir -p /tmp/map/..1 && cd /tmp/map && echo x >..1/conf && ln -sfn ..1 ..data && "
                   "ln -sf ..data/conf conf && ln -sf ../map/conf up && ln -sf round round")
        folder = self.temporary()
        for name in ("conf", "up"):
            down = self.ran("cp", f"tool:/tmp/map/{name}", str(folder / name))
            self.assertEqual(down.returncode, 0, down.stderr)
            self.assertEqual((folder / name).read_bytes(), b"x\n")
        for name, why in (("/tmp/map/round", "leads nowhere"), ("/dev/zero", "neither a file nor a folder")):
            down = self.ran("cp", f"tool:{name}", str(folder / "none"))
            self.assertEqual(down.returncode, 1, down.stderr)
            self.assertIn(why, down.stderr.decode())
        self.assertFalse((folder / "none").exists())

    def test_single_files_need_no_tar(self):  # A 4.3
        folder = self.temporary()
        data = os.urandom(5 * MEGABYTE)
        (folder / "data").write_bytes(data)
        self.shell("toolless", "rm -rf /tmp/*")
        up = self.ran("cp", str(folder / "data"), "toolless:/tmp/data")
        self.assertEqual(up.returncode, 0, up.stderr)
        down = self.ran("cp", "toolless:/tmp/data", str(folder / "back"))
        self.assertEqual(down.returncode, 0, down.stderr)
        self.assertEqual((folder / "back").read_bytes(), data)
        self.assertEqual(self.shell("toolless", "ls /tmp"), b"data\n")
        self.assertIn(b"not found", self.ran("exec", "toolless", "--", "tar", "--help").stderr)  # it has none, indeed

    def test_container_with_nothing_is_told_of(self):  # A 4.3
        folder = self.temporary()
        down = self.ran("cp", "bare:/x", str(folder / "x"))
        self.assertEqual(down.returncode, 1)
        self.assertRegex(down.stderr.decode(), "has no tar")
        self.assertEqual(list(folder.iterdir()), [])
        # What it says does it, with an image that is here.
        said = re.search(r"kittiwake debug (.*?); then kittiwake cp with (-c copier) and (\S+)/x\.", down.stderr.decode())
        debug = said.group(1).replace("--image busybox", "--image busybox:test").split()
        started = self.ran("debug", *debug)
        self.assertEqual(started.returncode, 0, started.stderr)
        running = '{.status.ephemeralContainerStatuses[?(@.name=="copier")].state.running.startedAt}'
        self.until(lambda: self.kubectl("get", "pod", "bare", "-o", f"jsonpath={running}"))
        note = folder / "note"
        note.write_bytes(b"hello")
        for source, target in ((str(note), f"{said.group(3)}/note"), (f"{said.group(3)}/note", str(folder / "back")),
                               (f"{said.group(3)}/pause", str(folder / "program"))):
            copied = self.ran("cp", *said.group(2).split(), source, target)
            self.assertEqual(copied.returncode, 0, copied.stderr)
        self.assertEqual((folder / "back").read_bytes(), b"hello")
        self.assertEqual((folder / "program").read_bytes()[:4], b"\x7fELF")

    def cut_copy(self, cut, *arguments, retries=3):
        line = self.line("cp", "--retries", str(retries), *arguments)
        line[line.index("--kubeconfig") + 1] = str(cut.kubeconfig)
        return subprocess.run(line, capture_output=True, check=False, timeout=TIMEOUT)

    def goes_on(self, cut, *arguments):
        cut.after, cut.lost = [20 * MEGABYTE, 20 * MEGABYTE], 0
        copied = self.cut_copy(cut, *arguments)
        self.assertEqual((copied.returncode, cut.lost), (0, 2), copied.stderr)
        self.assertNotIn(b"anew", copied.stderr)

    def test_file_that_was_cut_off_goes_on_where_it_was(self):  # A 4.4, A 4.5.15
        for pod in ("tool", "toolless"):
            with self.subTest(pod), Cut(self) as cut:
                folder = self.temporary()
                self.shell(pod, f"rm -rf /tmp/*; head -c {64 * MEGABYTE} /dev/urandom >/tmp/big; chmod 750 /tmp/big")
                self.goes_on(cut, f"{pod}:/tmp/big", str(folder / "big"))
                self.assertEqual([each.name for each in folder.iterdir()], ["big"])
                data = (folder / "big").read_bytes()
                self.assertEqual(hashlib.sha256(data).hexdigest(), self.shell(pod, "sha256sum /tmp/big").decode().split()[0])
                self.assertEqual(os.access(folder / "big", os.X_OK), pod == "tool")  # cat knows of no permissions
                self.goes_on(cut, str(folder / "big"), f"{pod}:/tmp/back")
                self.assertEqual(self.shell(pod, "cmp /tmp/big /tmp/back && ls /tmp"), b"back\nbig\n")

    def test_file_that_changed_meanwhile_begins_anew(self):  # A 4.4
        folder = self.temporary()
        self.shell("tool", f"rm -rf /tmp/*; head -c {40 * MEGABYTE} /dev/zero >/tmp/big")
        self.shell("tool", f"yes | head -c {40 * MEGABYTE} >/tmp/other")
        with Cut(self, 20 * MEGABYTE, holds=True) as cut:
            line = self.line("cp", "--retries", "1", "tool:/tmp/big", str(folder / "big"))
            line[line.index("--kubeconfig") + 1] = str(cut.kubeconfig)
            with subprocess.Popen(line, stderr=subprocess.PIPE) as process:
                first = process.stderr.readline()  # it says that it was cut off, and comes again
                self.shell("tool", "mv /tmp/other /tmp/big")
                cut.restored.set()
                rest = process.stderr.read()
            self.assertEqual(process.returncode, 0, first + rest)
            self.assertIn(b"has changed since the copy was cut off: it was copied again from the start", rest)
        self.assertEqual((folder / "big").read_bytes(), b"y\n" * (20 * MEGABYTE))

    def test_folder_that_was_cut_off_begins_anew_and_says_so(self):  # A 4.5.15
        folder = self.temporary()
        self.shell("tool", f"rm -rf /tmp/*; mkdir /tmp/some; for i in 1 2 3; do head -c {20 * MEGABYTE} /dev/urandom >/tmp/some/$i; done")
        with Cut(self, 30 * MEGABYTE, 30 * MEGABYTE) as cut:
            down = self.cut_copy(cut, "tool:/tmp/some", str(folder))
            self.assertEqual((down.returncode, cut.lost), (0, 2), down.stderr)
            self.assertIn(b"A folder cannot go on in the middle", down.stderr)
            cut.after = [30 * MEGABYTE]
            up = self.cut_copy(cut, str(folder / "some"), "tool:/tmp/again")
            self.assertEqual((up.returncode, cut.lost), (0, 3), up.stderr)
            self.assertIn(b"A folder cannot go on in the middle", up.stderr)
        self.shell("tool", "for i in 1 2 3; do cmp /tmp/some/$i /tmp/again/$i || exit 1; done")

    def test_nothing_is_left_of_a_file_that_stays_cut_off(self):  # A 4.5.10
        folder = self.temporary()
        self.shell("tool", f"rm -rf /tmp/*; head -c {40 * MEGABYTE} /dev/zero >/tmp/big")
        with Cut(self, 20 * MEGABYTE) as cut:
            self.assertEqual(self.cut_copy(cut, "tool:/tmp/big", str(folder / "big"), retries=0).returncode, 1)
        self.assertEqual(list(folder.iterdir()), [])

    def test_checksum_is_compared_where_it_is_asked_for(self):
        folder = self.temporary()
        (folder / "data").write_bytes(os.urandom(3 * MEGABYTE))
        for arguments in ((str(folder / "data"), "tool:/tmp/data"), ("tool:/tmp/data", str(folder / "back"))):
            outcome = self.ran("cp", "--checksum", *arguments)
            self.assertEqual((outcome.returncode, outcome.stderr), (0, b""))
        outcome = self.ran("cp", "--checksum", "lying:/tmp/data", str(folder / "other"))
        self.assertEqual(outcome.returncode, 1)
        self.assertIn(b"their SHA-256 is not the same", outcome.stderr)
        self.assertFalse((folder / "other").exists())

    def test_interrupted_upload_leaves_what_was_there(self):  # A 4.5.10
        folder = self.temporary()
        with (folder / "huge").open("wb") as huge:
            huge.truncate(8 << 30)
        for pod in ("tool", "toolless"):
            with self.subTest(pod):
                self.shell(pod, "rm -rf /tmp/*; echo good >/tmp/conf")
                with subprocess.Popen(self.line("cp", str(folder / "huge"), f"{pod}:/tmp/conf"), stderr=subprocess.PIPE) as process:
                    self.until(lambda pod=pod: b"conf.part" in self.shell(pod, "ls /tmp"))
                    self.assertEqual(self.shell(pod, "cat /tmp/conf"), b"good\n")
                    process.send_signal(signal.SIGINT)
                self.assertNotEqual(process.returncode, 0)
                self.until(lambda pod=pod: self.shell(pod, "ls /tmp") == b"conf\n")
                self.assertEqual(self.shell(pod, "cat /tmp/conf"), b"good\n")

    def test_upload_that_cannot_be_written_is_told_of(self):
        folder = self.temporary()
        (folder / "data").write_bytes(os.urandom(30 * MEGABYTE))
        for target, why in (("/nowhere/data", "There is no folder /nowhere in the container."), ("/proc/data", "could not write /proc/data")):
            outcome = self.ran("cp", str(folder / "data"), f"tool:{target}")
            self.assertEqual(outcome.returncode, 1)
            self.assertIn(why, outcome.stderr.decode())

    def test_interrupted_copy_leaves_nothing(self):  # A 4.5.10
        folder = self.temporary()
        process = subprocess.Popen(self.line("cp", "tool:/dev/zero", str(folder / "out")), stderr=subprocess.PIPE)
        with process:
            process.send_signal(signal.SIGINT)
        self.assertEqual(list(folder.iterdir()), [])


if __name__ == "__main__":
    unittest.main()
