"""control-plane build where something is wrong: what is said, what is left in the cache, and which way is taken next.

The scripts are copies in a folder with small modules of our own, whose proxy is on loopback. Nothing else is asked.
"""

import base64
import hashlib
import http.server
import io
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import unittest
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOOLS = ("awk base64 basename bash cat chmod cp cut date df dirname env flock grep head ls mkdir mktemp mv readlink rm sed seq "
         "sh sleep sort tail timeout touch tr").split()
COMPONENTS = "kube-apiserver kube-controller-manager kube-scheduler kubectl kubelet kubemark".split()

# What Go 1.26 says, by FAKE_GO, and 1.19 of what is too new for it; what it compiles is a text.
GO = r"""
name=${0##*/}
echo "$name $*" >>"$state/calls"
block() { touch "$state/reached"; while [ -e "$state/block" ]; do sleep 0.05; done; }
case "${FAKE_GO:-} $1" in
    *" version") echo "go version go$(cat "$state/version-$(basename "$(dirname "$0")")") linux/amd64" ;;
    *" env") echo "${FAKE_FOLDER:-/nonexistent}" ;;
    "old mod") echo "go: errors parsing go.mod:
go.mod:3: invalid go version '1.26.0': must match format 1.23" >&2; exit 1 ;;
    "newer mod") echo "go: go.mod requires go >= 1.26.0 (running go 1.22.2; GOTOOLCHAIN=local)" >&2; exit 1 ;;
    "full mod") echo "go: downloading k8s.io/kubernetes v1.37.2
go: write /cache/a.zip: no space left on device" >&2; exit 1 ;;
    "quota mod") echo "go: write /cache/a.zip: disk quota exceeded" >&2; exit 1 ;;
    "modules mod") head -c 99M /dev/zero >"$FAKE_FOLDER/zeros"; echo "go: write $FAKE_FOLDER/a.zip: no space left on device" >&2; exit 1 ;;
    "objects build") head -c 99M /dev/zero >"$FAKE_FOLDER/zeros"; echo "write a.o: no space left on device"; exit 1 ;;
    "silent mod") exec sleep 60 ;;
    "stops mod") block ;;
    "stops build") block ;;
    "broken build") echo "server.go:1: syntax error" >&2; exit 1 ;;
esac
case "$1" in
    build) while [ "$1" != -o ]; do shift; done
        for program in COMPONENTS server; do printf '#!/bin/sh\n' >"$2/$program" && chmod +x "$2/$program" || exit; done ;;
esac
""".replace("COMPONENTS", " ".join(COMPONENTS))

# A distribution with Kubernetes 1.20.2, by FAKE_APT. What its `make` compiles is a text.
DISTRIBUTION = {
    "apt-get": r"""
echo "apt-get $*" >>"$state/calls"
case "${FAKE_APT:-} $*" in
    "unreached "*source*) echo "E: Unable to locate package kubernetes" >&2; exit 100 ;;
    "full "*source*) echo "E: You don't have enough free space in /var/cache." >&2; exit 100 ;;
    *source*) touch kubernetes_1.20.2-1.dsc ;;
esac
""",
    "dpkg-source": r"""
[ "${FAKE_APT:-}" != damaged ] || { echo "dpkg-source: error: unpacking failed: No space left on device" >&2; exit 2; }
for target; do :; done
mkdir -p "$target/vendor/github.com/modern-go/reflect2"
""",
    "make": r"""
mkdir -p _output/bin
for program in COMPONENTS; do printf '#!/bin/sh\n' >"_output/bin/$program" && chmod +x "_output/bin/$program" || exit; done
""".replace("COMPONENTS", " ".join(COMPONENTS)),
    "etcd": "",
}

NEEDS = "install Go 1.26.0 or newer (go.dev/dl)"
INSTEAD = "taking the distribution's Kubernetes instead, which is older"
UNREACHED = ("the modules of Kubernetes 1.37.2 could not be fetched (the line above); check that this computer reaches its module "
             "proxy (GOPROXY), then run the same command again to continue")
MODERN, DISTRIBUTIONS = "1.37.2-3", "distribution-1.20.2-3"


class Sandbox(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="kw programs "))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.state, self.bin, self.tools = (self.folder / name for name in ("state", "bin", "tools"))
        self.plane, self.cache = self.folder / "tests/control-plane", self.folder / "cache"
        for folder in self.state, self.bin, self.tools, self.plane, self.folder / "packaging", self.folder / "reflect2":
            folder.mkdir(parents=True)
        shutil.copy(HERE / "control-plane", self.plane)
        text = (HERE / "programs.sh").read_text(encoding="utf-8")
        for theirs, ours in (("/usr/local/go/bin/go", "$here/../../dl/go"),
                             ("/usr/share/gocode/src/github.com/modern-go/reflect2", "$here/../../reflect2")):
            self.assertIn(theirs, text)
            text = text.replace(f" {theirs}", f' "{ours}"')
        text = text.replace("PATH=/usr/bin:$PATH ", "")
        (self.plane / "programs.sh").write_text(text, encoding="utf-8")
        self.release("1.37", "1.37.2", "1.26.0")
        self.release("1.30", "1.30.14", "1.24.0")
        for name in TOOLS:
            (self.tools / name).symlink_to(shutil.which(name))
        self.program(self.bin / "go", GO)
        (self.state / "version-bin").write_text("1.26.8")
        self.program(self.folder / "packaging/install-deps", 'echo "install-deps $*" >>"$state/calls"\n')
        for name, program in DISTRIBUTION.items():
            self.program(self.bin / name, program)
        self.environment = {"PATH": f"{self.bin}:{self.tools}", "HOME": str(self.folder), "XDG_CACHE_HOME": str(self.cache),
                            "TMPDIR": str(self.folder), "LC_ALL": "C.UTF-8"}

    def release(self, minor, version, go, sums=""):
        folder = self.plane / f"kubernetes-{minor}"
        folder.mkdir(exist_ok=True)
        (folder / "go.mod").write_text(f"module kittiwake.dev/tests/control-plane\n\ngo {go}\n\nrequire k8s.io/kubernetes v{version}\n")
        (folder / "go.sum").write_text(sums)

    def program(self, path, text):
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/bash\nstate='{self.state}'\n{text}", encoding="utf-8")
        path.chmod(0o755)

    def calls(self, program):
        file = self.state / "calls"
        return [line for line in (file.read_text().splitlines() if file.exists() else []) if line.split()[0] == program]

    def command(self, *arguments):
        return [str(self.plane / "control-plane"), *map(str, arguments)]

    def run_it(self, *arguments, before=(), **environment):
        return subprocess.run([*before, *self.command(*(arguments or ("build",)))], env={**self.environment, **environment},
                              cwd=self.folder, capture_output=True, text=True, check=False, timeout=60)

    def cached(self):
        """What is in the cache beside the file of the lock."""
        folder = self.cache / "kittiwake/control-plane"
        return sorted(path.name for path in folder.iterdir() if path.name != "lock") if folder.exists() else []

    def says(self, outcome, code, cached, *sentences, above=()):
        """Of what it says: the sentences in this order and nothing else, but what it is about and the lines `above` them."""
        said = [line.removeprefix("control-plane: ") for line in outcome.stderr.splitlines()]
        told = [line for line in said if not line.startswith(("fetching ", "compiling ", "compiled in ")) and line not in above]
        self.assertEqual((outcome.returncode, told), (code, list(sentences)), outcome)
        for line in above:
            self.assertIn(line, said)
        self.assertEqual(self.cached(), cached)

    def await_file(self, file, process):
        deadline = time.monotonic() + 30
        while not file.exists():
            self.assertIsNone(process.poll(), file)
            self.assertLess(time.monotonic(), deadline, file)
            time.sleep(0.02)

    def takes_the_next_way(self, *sentences, above=(), before=(), **environment):
        """Without another way it ends by code `alone`, with it well; both times the same is said."""
        self.says(self.run_it(before=before, **environment), 0, [DISTRIBUTIONS], *sentences, INSTEAD, above=above)
        shutil.rmtree(self.cache)


class WithoutGo(Sandbox):
    def test_without_go_the_distributions_is_taken(self):
        (self.bin / "go").unlink()
        told = f"Kubernetes 1.37.2 cannot be compiled, as there is no Go here; {NEEDS}"
        self.takes_the_next_way(told)
        self.says(self.run_it(KITTIWAKE_TEST_KUBERNETES="1.37"), 77, [], told)

    def test_without_go_and_apt_nothing_is_left(self):
        (self.bin / "go").unlink()
        (self.bin / "apt-get").unlink()
        self.says(self.run_it(), 77, [], f"Kubernetes 1.37.2 cannot be compiled, as there is no Go here; {NEEDS}", INSTEAD,
                  "no API server: this system has no apt to fetch the source package from; set KUBEBUILDER_ASSETS or "
                  "KITTIWAKE_TEST_KUBECONFIG")

    def test_without_what_apt_lacks_nothing_is_left(self):
        (self.bin / "go").unlink()
        self.program(self.folder / "packaging/install-deps", 'echo "install-deps: no network" >&2; exit 1\n')
        self.says(self.run_it(), 77, [], f"Kubernetes 1.37.2 cannot be compiled, as there is no Go here; {NEEDS}", INSTEAD,
                  "no API server: the tools to build one (go, etcd, …) could not be installed", above=["install-deps: no network"])

    def test_older_go_is_named(self):
        for version, fake in ("1.19.8", "old"), ("1.22.2", "newer"):
            with self.subTest(version=version):
                (self.state / "version-bin").write_text(version)
                told = f"Kubernetes 1.37.2 cannot be compiled by the go{version} here; {NEEDS}"
                self.takes_the_next_way(told, FAKE_GO=fake)
                self.says(self.run_it(FAKE_GO=fake, KITTIWAKE_TEST_KUBERNETES="1.37"), 77, [], told)

    def test_newest_go_is_taken_wherever_it_is(self):
        (self.state / "version-bin").write_text("1.19.8")
        (self.state / "version-dl").write_text("1.26.8")
        self.program(self.folder / "dl/go", GO.replace("name=${0##*/}", "name=newest"))
        self.says(self.run_it(), 0, [MODERN])
        self.assertEqual([call.split()[1] for call in self.calls("newest")], ["version", "mod", "build"])

    def test_source_package_that_is_not_had(self):
        (self.bin / "go").unlink()
        told = f"Kubernetes 1.37.2 cannot be compiled, as there is no Go here; {NEEDS}"
        self.says(self.run_it(FAKE_APT="unreached"), 77, [], told, INSTEAD,
                  "no API server: the source package of Kubernetes could not be fetched; set KUBEBUILDER_ASSETS or "
                  "KITTIWAKE_TEST_KUBECONFIG", above=["E: Unable to locate package kubernetes"])
        for fake, what, line in (("full", "fetched", "E: You don't have enough free space in /var/cache."),
                                 ("damaged", "unpacked", "dpkg-source: error: unpacking failed: No space left on device")):
            self.says(self.run_it(FAKE_APT=fake), 1, [], told, INSTEAD,
                      f"the source package of Kubernetes was not {what} because a disk is full (the line above); make 4 GB of room "
                      "there, then run the same command again", above=[line])


class WhatIsNamed(Sandbox):
    def test_release_that_is_not_pinned_is_refused_by_every_command(self):
        plane = self.folder / "plane"
        plane.mkdir()
        for command in ("build",), ("programs",), ("up", plane), ("restart-api", plane), ("kubectl", plane, "version"):
            for release in "9.9", "1.37.2", "newest":
                with self.subTest(command=command[0], release=release):
                    (plane / "ports").write_text("14000\n")
                    self.says(self.run_it(*command, KITTIWAKE_TEST_KUBERNETES=release), 2, [],
                              f"KITTIWAKE_TEST_KUBERNETES is {release}; it can be 1.30, 1.37, distribution")

    def test_named_one_alone_is_taken(self):
        for release, made in ("1.30", "1.30.14-3"), ("1.37", MODERN), ("distribution", DISTRIBUTIONS):
            self.says(self.run_it(KITTIWAKE_TEST_KUBERNETES=release), 0, [made])
            self.assertEqual(self.run_it("programs", KITTIWAKE_TEST_KUBERNETES=release).stdout,
                             f"{self.cache}/kittiwake/control-plane/{made}\n")
            shutil.rmtree(self.cache)

    def test_what_is_made_is_not_made_again(self):
        self.says(self.run_it(), 0, [MODERN])
        self.says(self.run_it(FAKE_GO="broken"), 0, [MODERN])
        self.assertEqual(len(self.calls("go")), 3)

    def test_half_a_folder_is_not_taken(self):
        self.run_it()
        (self.cache / "kittiwake/control-plane" / MODERN / "etcd").unlink()
        outcome = self.run_it("programs")
        self.assertEqual((outcome.returncode, outcome.stdout, outcome.stderr),
                         (1, "", "control-plane: nothing is compiled yet; run: control-plane build\n"))
        self.says(self.run_it(), 0, [MODERN])
        self.assertTrue((self.cache / "kittiwake/control-plane" / MODERN / "etcd").exists())

    def test_envtest_folder_without_a_program_is_refused(self):
        assets = self.folder / "assets"
        for program in "etcd", "kube-apiserver", "kubectl":
            for command in ("build",), ("up", self.folder / "plane"):
                self.says(self.run_it(*command, KUBEBUILDER_ASSETS=str(assets)), 1, [],
                          f"KUBEBUILDER_ASSETS is {assets}, but there is no program {program} in it; unset it or point it at an "
                          "envtest folder")
            self.program(assets / program, "")
        self.says(self.run_it(KUBEBUILDER_ASSETS=str(assets)), 0, [])
        self.assertFalse((self.folder / "plane").exists())


class Disk(Sandbox):
    """On a small one of its own, which is mounted where nobody else sees it."""

    def on_small_disk(self, folder, *then, **environment):
        """Twice: as it is, and after what `then` does."""
        folder.mkdir(exist_ok=True)
        command = " ".join(f"'{word}'" for word in self.command("build"))
        (self.folder / "script").write_text(
            f"mount -t tmpfs -o size=60m none '{folder}'\n{command} 2>'{self.state}/first'; echo $? >'{self.state}/code'\n"
            f"ls -d '{folder}'/* '{self.cache}'/kittiwake/control-plane/* >'{self.state}/left' 2>/dev/null\n"
            + "\n".join(then) + f"\n{command}\n")
        second = subprocess.run([shutil.which("unshare"), "-rm", shutil.which("bash"), self.folder / "script"], capture_output=True,
                                env={**self.environment, "PATH": f"{self.bin}:{self.tools}:/usr/bin:/bin", **environment}, text=True,
                                check=False, timeout=60, cwd=self.folder)
        left = sorted(Path(line).name for line in (self.state / "left").read_text().splitlines())
        first = [line.removeprefix("control-plane: ") for line in (self.state / "first").read_text().splitlines()]
        first = [line for line in first if not line.startswith(("fetching ", "compiling "))]
        return int((self.state / "code").read_text()), first, left, second

    def test_full_disk_is_told_and_the_next_way_taken(self):
        for fake, line in (("full", "go: write /cache/a.zip: no space left on device"),
                           ("quota", "go: write /cache/a.zip: disk quota exceeded")):
            told = ("the modules of Kubernetes 1.37.2 were not fetched because a disk is full (the line above); make 4 GB of room "
                    "there, then run the same command again")
            self.takes_the_next_way(told, above=[line], FAKE_GO=fake)
            self.says(self.run_it(FAKE_GO=fake, KITTIWAKE_TEST_KUBERNETES="1.37"), 1, [], told, above=[line])

    def test_disk_of_the_modules_that_gets_full(self):
        folder = self.folder / "modules"
        code, first, left, second = self.on_small_disk(folder, f"rm '{folder}/zeros'; unset FAKE_GO", FAKE_GO="modules",
                                                       FAKE_FOLDER=str(folder), KITTIWAKE_TEST_KUBERNETES="1.37")
        self.assertEqual((code, first[-1]), (1, f"the modules of Kubernetes 1.37.2 were not fetched because the disk is full ({folder} "
                                             "has 0 MB free); make 4 GB of room there, then run the same command again"))
        self.assertEqual(left, ["lock", "zeros"])
        self.says(second, 0, [MODERN])

    def test_disk_of_the_cache_that_gets_full(self):
        """What is written into the log is lost then, too. The next way has no room either."""
        folder = f"{self.cache}/kittiwake/control-plane"
        told = f"because the disk is full ({folder} has 0 MB free); make 4 GB of room there, then run the same command again"
        for fake, what in ("modules", "the modules of Kubernetes 1.37.2 were not fetched"), ("objects", "Kubernetes 1.37.2 was not compiled"):
            with self.subTest(fake=fake):
                code, first, left, second = self.on_small_disk(self.cache, f"rm '{self.cache}/zeros'; unset FAKE_GO", FAKE_GO=fake,
                                                               FAKE_FOLDER=str(self.cache))
                self.assertEqual(first[:2], [f"{what} {told}", INSTEAD])
                self.assertTrue(first[-1].endswith(told), first)
                self.assertEqual((code, left), (1, ["kittiwake", "lock", "zeros"]))
                self.assertEqual(second.returncode, 0, second)

    def test_disk_that_is_full_from_the_beginning(self):
        """Before there is a folder to work in, or before go.mod and go.sum are in it: half of these would be others."""
        for step in "mktemp", "cp":
            self.program(self.bin / step, f'head -c 99M /dev/zero >"$XDG_CACHE_HOME/zeros" 2>/dev/null\nexec {shutil.which(step)} "$@"\n')
            code, first, left, second = self.on_small_disk(self.cache, f"rm '{self.cache}/zeros' '{self.bin}/{step}'",
                                                           KITTIWAKE_TEST_KUBERNETES="1.37")
            with self.subTest(step=step):
                self.assertEqual((code, first[-1]), (1, "no programs can be built because the disk is full "
                                 f"({self.cache}/kittiwake/control-plane has 0 MB free); make 4 GB of room there, then run the same "
                                 "command again"))
                self.assertEqual(left, ["kittiwake", "lock", "zeros"])
                self.assertEqual(second.returncode, 0, second)

    def test_cache_that_cannot_be_written(self):
        self.cache.write_text("a file")
        told = (f"no programs can be built, as nothing can be written into {self.cache}/kittiwake/control-plane; make it writable, or "
                "set XDG_CACHE_HOME to another folder")
        outcome = self.run_it()
        self.assertEqual((outcome.returncode, outcome.stderr.splitlines()),
                         (1, [f"control-plane: {line}" for line in (told, INSTEAD, told)]))


class Interrupted(Sandbox):
    def start(self, **environment):
        process = subprocess.Popen(self.command("build"), env={**self.environment, **environment}, cwd=self.folder, text=True,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        self.addCleanup(self.end, process)
        return process

    def end(self, process):
        (self.state / "block").unlink(missing_ok=True)
        process.communicate(timeout=30)

    def half_way(self, point="mod"):
        (self.state / "block").touch()
        (self.state / "reached").unlink(missing_ok=True)
        if point == "mod":
            text = GO.replace('"stops build") block', '"never build") :')
        else:
            text = GO.replace('"stops mod") block', '"never mod") :')
        self.program(self.bin / "go", text)
        process = self.start(FAKE_GO="stops")
        self.await_file(self.state / "reached", process)
        self.assertEqual(len(self.cached()), 1)
        return process

    def left_over(self):
        """Programs of ours that still run in our folder."""
        found = []
        for process in os.listdir("/proc"):
            try:
                if process.isdigit() and str(self.folder) in os.readlink(f"/proc/{process}/cwd"):
                    found.append(process)
            except OSError:
                pass
        return found

    def await_nothing_left(self):
        """A program that has got its signal may take a moment to be gone."""
        deadline = time.monotonic() + 30
        while self.left_over():
            self.assertLess(time.monotonic(), deadline, self.left_over())
            time.sleep(0.02)

    def test_signal_ends_all_of_it_and_leaves_nothing(self):
        """To it alone, as `kill` sends it, and to all, as a terminal does."""
        for how, code in (signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129):
            for point in "mod", "build":
                for send in os.kill, os.killpg:
                    with self.subTest(how=how, point=point, send=send.__name__):
                        process = self.half_way(point)
                        send(process.pid, how)
                        _, said = process.communicate(timeout=30)
                        self.assertEqual((process.returncode, said.splitlines()[-1]),
                                         (code, "control-plane: interrupted; run the same command again to continue"))
                        self.assertEqual(self.cached(), [])
                        self.await_nothing_left()
        self.says(self.run_it(), 0, [MODERN])

    def test_what_a_killed_run_left_goes_with_the_next(self):
        for point in "mod", "build":
            process = self.half_way(point)
            for left in self.left_over():
                os.kill(int(left), signal.SIGKILL)
            process.communicate(timeout=30)
            self.assertRegex(self.cached()[0], r"^build\.")
            self.says(self.run_it(), 0, [MODERN])
            shutil.rmtree(self.cache)

    def test_second_run_waits_for_the_first_and_takes_what_that_made(self):
        first = self.half_way("build")
        second = self.start(FAKE_GO="broken")
        self.assertEqual(second.stderr.readline(),
                         f"control-plane: another run makes programs in {self.cache}/kittiwake/control-plane; waiting for it\n")
        (self.state / "block").unlink()
        for process in first, second:
            process.communicate(timeout=30)
            self.assertEqual(process.returncode, 0)
        self.assertEqual(self.cached(), [MODERN])

    def test_what_does_not_compile_leaves_nothing(self):
        told = "Kubernetes 1.37.2 did not compile; the last lines are above"
        self.takes_the_next_way(told, above=["server.go:1: syntax error"], FAKE_GO="broken")
        self.says(self.run_it(FAKE_GO="broken", KITTIWAKE_TEST_KUBERNETES="1.37"), 1, [], told, above=["server.go:1: syntax error"])


class Proxy(http.server.BaseHTTPRequestHandler):
    """Has one module, k8s.io/kubernetes v1.37.2, as GOPROXY's protocol wants it."""

    def do_GET(self):
        name = self.path.rsplit("/", 1)[-1]
        self.server.asked.append(self.path)
        body = self.server.files.get(name)
        if self.server.ends_at == name:
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body[:len(body) // 2])
            self.close_connection = True
        elif self.server.silent.get(name):
            self.server.silent[name].wait(30)
        elif body is None or "/k8s.io/kubernetes/@v/" not in self.path:
            self.send_error(404 if self.server.status == 200 else self.server.status)
        elif self.server.status != 200:
            self.send_error(self.server.status)
        else:
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, *_):
        pass


def real_go():
    """The newest that control-plane would find."""
    best = ((), None)
    for folder in [*os.environ["PATH"].split(":"), "/usr/local/go/bin"]:
        program = Path(folder) / "go"
        if os.access(program, os.X_OK):
            said = subprocess.run([program, "version"], env={**os.environ, "GOTOOLCHAIN": "local"}, cwd="/", capture_output=True,
                                  text=True, check=False).stdout.split()
            version = tuple(int(part) for part in said[2][2:].split(".") if part.isdigit()) if len(said) > 2 else ()
            best = max(best, (version, program), key=lambda one: one[0])
    return best[1]


def sum_of(files):
    """What go.sum has of them: "h1:" and the SHA-256 of the lines that sha256sum would print of them."""
    lines = "".join(f"{hashlib.sha256(body).hexdigest()}  {name}\n" for name, body in sorted(files.items()))
    return "h1:" + base64.b64encode(hashlib.sha256(lines.encode()).digest()).decode()


class ModuleProxy(Sandbox):
    """The real Go, asking a proxy of ours. None of this gets as far as compiling."""

    VERSION = "v1.37.2"

    @classmethod
    def setUpClass(cls):
        cls.go = real_go()
        assert cls.go, "no Go; run: packaging/install-deps --tests"

    def setUp(self):
        super().setUp()
        self.program(self.bin / "go", f'echo "go $*" >>"$state/calls"\nexec "{self.go}" "$@"\n')
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Proxy)
        self.server.daemon_threads = True
        self.server.asked, self.server.ends_at, self.server.status, self.server.silent = [], None, 200, {}
        self.serve("package kubernetes\n")
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        self.release("1.37", "1.37.2", "1.17", self.sums)
        self.environment |= {"GOPROXY": f"http://127.0.0.1:{self.server.server_port}", "GOTOOLCHAIN": "local", "GOSUMDB": "off",
                             "GOFLAGS": "", "GOPATH": str(self.folder / "go"), "GOCACHE": str(self.folder / "go-cache"),
                             "GOENV": str(self.folder / "go-env"), "GOTELEMETRY": "off"}
        self.addCleanup(subprocess.run, ["chmod", "-R", "u+w", self.folder / "go"], check=False, stderr=subprocess.DEVNULL)

    def serve(self, source):
        mod = b"module k8s.io/kubernetes\n\ngo 1.17\n"
        prefix = f"k8s.io/kubernetes@{self.VERSION}/"
        files = {f"{prefix}go.mod": mod, f"{prefix}kubernetes.go": source.encode()}
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w") as writer:
            for name, body in files.items():
                writer.writestr(name, body)
        self.server.files = {f"{self.VERSION}.info": b'{"Version":"v1.37.2","Time":"2026-01-01T00:00:00Z"}',
                             f"{self.VERSION}.mod": mod, f"{self.VERSION}.zip": archive.getvalue()}
        self.sums = (f"k8s.io/kubernetes {self.VERSION} {sum_of(files)}\n"
                     f"k8s.io/kubernetes {self.VERSION}/go.mod {sum_of({'go.mod': mod})}\n")

    def refused(self, sentence, code, line, **environment):
        """By the release that is named: the sentence, and above it a line of Go's. Without a name the next way is taken."""
        outcome = self.run_it(KITTIWAKE_TEST_KUBERNETES="1.37", **environment)
        said = outcome.stderr.splitlines()
        self.assertEqual((outcome.returncode, said[-1]), (code, f"control-plane: {sentence}"), outcome)
        self.assertRegex(said[-2], line)
        self.assertEqual(self.cached(), [])
        outcome = self.run_it(**environment)
        self.assertEqual((outcome.returncode, self.cached()), (0, [DISTRIBUTIONS]), outcome)
        self.assertIn(f"control-plane: {sentence}\ncontrol-plane: {INSTEAD}\n", outcome.stderr)
        shutil.rmtree(self.cache)

    def fetches(self, **environment):
        """That it goes on to compile is enough: there is nothing to compile in this module."""
        outcome = self.run_it(KITTIWAKE_TEST_KUBERNETES="1.37", **environment)
        self.assertIn("control-plane: compiling Kubernetes 1.37.2", outcome.stderr)
        self.assertEqual(outcome.stderr.splitlines()[-1], "control-plane: Kubernetes 1.37.2 did not compile; the last lines are above")

    def mismatch(self):
        return (f"what was fetched for Kubernetes 1.37.2 is not what {self.plane}/kubernetes-1.37/go.sum expects (the line above), and is "
                "not used; ask another module proxy (GOPROXY), or none: GOPROXY=direct")

    def test_what_the_proxy_has_is_fetched(self):
        self.fetches()
        self.assertTrue((self.folder / f"go/pkg/mod/k8s.io/kubernetes@{self.VERSION}/kubernetes.go").exists())

    def test_no_proxy(self):
        self.refused(UNREACHED, 77, "module lookup disabled by GOPROXY=off", GOPROXY="off")
        self.assertEqual(self.server.asked, [])

    def test_proxy_that_is_not_reached(self):
        self.refused(UNREACHED, 77, "connection refused", GOPROXY="http://127.0.0.1:1")
        self.fetches()

    def test_proxy_that_has_it_not_or_fails(self):
        for status in 404, 502:
            self.server.status = status
            self.refused(UNREACHED, 77, str(status))
        self.server.status = 200
        self.fetches()

    def test_proxy_that_answers_half(self):
        for end in "mod", "zip":
            self.server.ends_at = f"{self.VERSION}.{end}"
            self.refused(UNREACHED, 77, "unexpected EOF")
            self.assertFalse((self.folder / f"go/pkg/mod/k8s.io/kubernetes@{self.VERSION}").exists())
        self.server.ends_at = None
        self.fetches()

    def test_proxy_that_does_not_answer(self):
        waits = threading.Event()
        self.addCleanup(waits.set)
        self.server.silent = {f"{self.VERSION}.zip": waits, f"{self.VERSION}.mod": waits}
        told = ("the modules of Kubernetes 1.37.2 did not come within 0.02 minutes; run the same command again to continue, or ask "
                "another module proxy (GOPROXY)")
        outcome = self.run_it(KITTIWAKE_TEST_FETCH_MINUTES="0.02", KITTIWAKE_TEST_KUBERNETES="1.37")
        self.says(outcome, 77, [], told)
        self.takes_the_next_way(told, KITTIWAKE_TEST_FETCH_MINUTES="0.02")

    def test_other_bytes_than_pinned_are_not_used(self):
        pinned = self.sums
        self.serve("package kubernetes // and more\n")
        self.assertNotEqual(self.sums, pinned)
        self.refused(self.mismatch(), 1, "checksum mismatch")
        self.assertFalse((self.folder / f"go/pkg/mod/k8s.io/kubernetes@{self.VERSION}").exists())
        self.serve("package kubernetes\n")
        self.fetches()

    def test_nothing_in_the_environment_ends_the_check(self):
        """As of somebody whose own modules are in no public database, or are built from a workspace."""
        other = self.folder / "other"
        other.mkdir()
        self.serve("package kubernetes // and more\n")
        (other / "go.mod").write_text((self.plane / "kubernetes-1.37/go.mod").read_text())
        (other / "go.sum").write_text(self.sums)   # of what the proxy sends
        (other / "go.work").write_text("go 1.18\n\nuse .\n")
        for names in ({"GONOSUMDB": "*", "GONOSUMCHECK": "1", "GOPRIVATE": "*", "GONOPROXY": "none", "GOINSECURE": "*"},
                      {"GOFLAGS": "-mod=mod"}, {"GOFLAGS": f"'-modfile={other}/go.mod'"}, {"GOWORK": f"{other}/go.work"},
                      {"GO111MODULE": "off"}, {"file": f"GOFLAGS='-modfile={other}/go.mod'\nGONOSUMDB=*\n"}):
            with self.subTest(names=names):
                (self.folder / "go-env").write_text(names.pop("file", ""))
                if names.get("GOFLAGS") is None and (self.folder / "go-env").read_text():
                    self.environment.pop("GOFLAGS", None)
                self.refused(self.mismatch(), 1, "checksum mismatch", **names)

    def test_module_without_a_pinned_checksum_is_not_compiled(self):
        for left in self.sums.splitlines(keepends=True):
            self.release("1.37", "1.37.2", "1.17", left)
            outcome = self.run_it(KITTIWAKE_TEST_KUBERNETES="1.37", GONOSUMDB="*", GOFLAGS="-mod=mod")
            self.assertEqual((outcome.returncode, self.cached()), (1, []), outcome)


if __name__ == "__main__":
    unittest.main()
