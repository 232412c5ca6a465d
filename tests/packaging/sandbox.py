"""A checkout of the packaging scripts with a small project, on a Debian whose apt, dpkg and sudo are scripts of ours."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Everything is installed but what `missing` names; installing takes a name off that list. FAKE_APT says what goes wrong.
PROGRAMS = {
    "dpkg-query": r"""
shift 3   # -W -f FORMAT
missing=" $(<"$state/missing") "; missing=${missing//$'\n'/ }
for name; do
    version=9:99.0-1
    [ ! -e "$state/installed-$name" ] || version=$(<"$state/installed-$name")
    [[ $missing == *" $name "* ]] || echo "$name installed $version"
done
""",
    "apt-cache": r"""
[ ! -e "$state/no-lists" ] || exit 0
shift
for name; do printf '%s:\n  Installed: (none)\n  Candidate: %s\n' "$name" "$(cat "$state/candidate-$name" 2>/dev/null || echo 9:99.0-1)"; done
""",
    "apt-get": r"""
unresolved="Err:1 http://packages.example stable InRelease
  Temporary failure resolving 'packages.example'"
waiting="Waiting for cache lock: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 4711 (apt-get)..."
fetch="E: Failed to fetch http://packages.example/x.deb  Temporary failure resolving 'packages.example'"
case "${FAKE_APT:-} $*" in
    no-network*update*) echo "$unresolved"; echo "E: Some index files failed to download." ; exit 100 ;;
    no-network*install*) echo "$fetch"; echo "E: Unable to fetch some archives, maybe run apt-get update"; exit 100 ;;
    gone*install*) echo "E: Failed to fetch http://packages.example/x.deb  404  Not Found [IP: 192.0.2.1 80]"; exit 100 ;;
    full*install*) echo "dpkg: error processing archive x.deb (--unpack):"; echo " failed to write (No space left on device)"; exit 100 ;;
    archives*install*) echo "E: You don't have enough free space in /var/cache/apt/archives/."; exit 100 ;;
    waits*install*) for i in 1 2 3; do echo "$waiting"; sleep 0.1; done ;;
    locked*install*) echo "$waiting"; echo "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 4711 (apt-get)"; exit 100 ;;
    odd*install*) echo "E: The method driver /usr/lib/apt/methods/odd could not be found."; exit 100 ;;
    slow*install*) touch "$state/reached"; while [ -e "$state/block" ]; do sleep 0.05; done ;;
esac
case "$*" in
    *install*) [ ! -e "$state/half" ] || { echo "E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem."; exit 100; }
        for name; do sed -i "/^$name$/d" "$state/missing"; done ;;
esac
""",
    "dpkg": r"""
[ "$1" != --configure ] || { rm -f "$state/half"; exit 0; }
exec /usr/bin/dpkg "$@"
""",
    "sudo": r"""
[ "$1" != -n ] || [ -z "${FAKE_SUDO:-}" ] || { echo "sudo: a password is required" >&2; exit 1; }
[ "$1" != -n ] || shift
FAKE_UID=0 exec "$@"
""",
    "id": r"""
[ "$*" != -u ] || { echo "${FAKE_UID:-0}"; exit 0; }
exec /usr/bin/id "$@"
""",
}

# In place of the real ones, where it is not building and testing that is tested: they do at once what is asked. Each
# first does what a file of the state's says that is named as the words in quotes; `ctest-log` is what ctest says.
QUICK_PROGRAMS = {
    "cmake": r"""
at() { [ ! -e "$state/$1" ] || . "$state/$1"; }
case "$1 $2" in
    "--build --preset") at "build"; at "build $3"
        mkdir -p "build/$3/bin" && touch "build/$3/.ninja_log" && printf '#!/bin/sh\n' >"build/$3/bin/kittiwake" && chmod +x "build/$3/bin/kittiwake" ;;
    --preset*) at "configure"
        mkdir -p "build/$2" && printf 'CMAKE_PROJECT_VERSION:STATIC=1.2.3\nCMAKE_HOME_DIRECTORY:INTERNAL=%s\n' "$PWD" >"build/$2/CMakeCache.txt" ;;
esac
""",
    "ctest": r"""
[ ! -e "$state/ctest" ] || . "$state/ctest"
cat "$state/ctest-log"
! grep -q '\*\*\*Failed' "$state/ctest-log"
""",
    "dpkg-buildpackage": r"""
[ ! -e "$state/package" ] || . "$state/package"
[ -s debian/changelog ] || { echo "no changelog"; exit 1; }
touch ../kittiwake_1.2.3_amd64.deb ../kittiwake-dbgsym_1.2.3_amd64.deb ../libkittiwake-dev_1.2.3_amd64.deb
""",
}

PRESETS = """{
  "version": 6,
  "configurePresets": [
    { "name": "release", "generator": "Ninja", "binaryDir": "${sourceDir}/build/${presetName}",
      "cacheVariables": { "CMAKE_CXX_COMPILER": "g++" } }
  ],
  "buildPresets": [ { "name": "release", "configurePreset": "release" } ]
}
"""

PROJECT = """cmake_minimum_required(VERSION 3.25)
project(Tiny LANGUAGES CXX)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
execute_process(COMMAND sh ${CMAKE_SOURCE_DIR}/at-configure ${CMAKE_BINARY_DIR}/configured WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
add_library(parts STATIC first.cpp)
target_precompile_headers(parts PRIVATE <cstdio>)
# Made after `parts` is compiled; there the tests step in.
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/made.cpp DEPENDS parts at-build
    COMMAND sh ${CMAKE_SOURCE_DIR}/at-build ${CMAKE_BINARY_DIR}/made.cpp WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM)
add_executable(kittiwake main.cpp ${CMAKE_BINARY_DIR}/made.cpp)
target_link_libraries(kittiwake PRIVATE parts)
include(extra.cmake OPTIONAL)
"""

SOURCES = {
    "main.cpp": '#include <cstdio>\nint first(); int made();\nint main(int, char** a) { std::printf("%s %d\\n", a[1] ? a[1] : "", first() + made()); }\n',
    "first.cpp": "int first() { return 40; }\n",
    "at-build": 'echo "int made() {" >"$1" && echo "return 2; }" >>"$1"\n',
    "at-configure": "",
}

# What the state's files say: waits for as long as there is a file `block`; fills the disk, once.
QUICK_BLOCK = '[ ! -e "$state/block" ] || { touch "$state/reached"; while [ -e "$state/block" ]; do sleep 0.05; done; }\n'
FILL = '[ -e "$state/filled" ] || { touch "$state/filled"; cat /dev/zero >"${build:-build}/zeros"; }\n'

# Waits for as long as there is a file `block`, and tells that it does; the first half of a file is written then.
BLOCK = '[ ! -e block ] || { printf "int made(" >"$1"; touch reached; while [ -e block ]; do sleep 0.05; done; }\n'


class Checkout:
    """\\brief Is in a folder of its own, whose path has a space. \\owns the folder until `remove`."""

    def __init__(self):
        self.scratch = Path(tempfile.mkdtemp(prefix="kw scripts "))
        self.scratch.chmod(0o755)
        self.path = self.scratch / "check out"
        self.state = self.scratch / "state"
        self.programs = self.scratch / "programs"
        for folder in (self.path, self.state, self.programs):
            folder.mkdir()
        shutil.copytree(ROOT / "packaging", self.path / "packaging")
        self.write("CMakeLists.txt", PROJECT)
        self.write("CMakePresets.json", PRESETS)
        for name, text in SOURCES.items():
            self.write(name, text)
        for name, text in PROGRAMS.items():
            self.program(name, text)
        self.missing()
        # The small project takes little.
        self.replace("packaging/common.sh", "first_megabytes=2000", "first_megabytes=3")
        self.environment = {
            "PATH": f"{self.programs}:{os.environ['PATH']}", "HOME": str(self.scratch), "LC_ALL": "C.UTF-8",
            "QT_QPA_PLATFORM": "offscreen", "CCACHE_DISABLE": "1", "KUBECONFIG": "/nonexistent"}

    def remove(self):
        shutil.rmtree(self.scratch, ignore_errors=True)

    def write(self, name, text):
        (self.path / name).write_text(text, encoding="utf-8")

    def replace(self, name, old, new):
        text = (self.path / name).read_text(encoding="utf-8")
        assert old in text, f"{name} has no {old}"
        self.write(name, text.replace(old, new))

    def program(self, name, text):
        file = self.programs / name
        file.write_text(f"#!/bin/bash\nstate={str(self.state)!r}\n"
                        f'echo "${{0##*/}} $*" >>"$state/calls"\n{text}', encoding="utf-8")
        file.chmod(0o755)

    def only(self, *names):
        """Leaves nothing on the PATH but these programs, ours where there is one and else the system's."""
        tools = self.scratch / "tools"
        tools.mkdir()
        for name in names:
            ours = self.programs / name
            (tools / name).symlink_to(ours if ours.exists() else shutil.which(name))
        self.environment["PATH"] = str(tools)

    def quick(self):
        """cmake, ctest and dpkg-buildpackage are scripts of ours from here on, too."""
        for name, text in QUICK_PROGRAMS.items():
            self.program(name, text)

    def at(self, point, text):
        """What one of QUICK_PROGRAMS does first."""
        (self.state / point).write_text(text, encoding="utf-8")

    def missing(self, *names):
        (self.state / "missing").write_text("".join(f"{name}\n" for name in names))

    def version(self, kind, name, number):
        (self.state / f"{kind}-{name}").write_text(number)

    def calls(self, program):
        file = self.state / "calls"
        lines = file.read_text().splitlines() if file.exists() else []
        return [line for line in lines if line.split()[0] == program]

    def start(self, *command, **environment):
        values = {**self.environment, **environment}
        return subprocess.Popen(
            list(command), cwd=self.path, env={name: value for name, value in values.items() if value is not None},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)

    def run(self, *command, **environment):
        return finished(self.start(*command, **environment))

    def on_small_disk(self, megabytes, command, *then):
        """Runs a command on a build/ of so many megabytes, then does what `then` says there, and runs it again: both outcomes."""
        (self.path / "build").mkdir()
        self.write("on-small-disk", f"""
mount -t tmpfs -o size={megabytes}m none build
{command} >first.out 2>first.err; echo $? >first.code
{'; '.join(then)}
exec {command}
""")
        second = self.run("unshare", "-rm", "bash", "on-small-disk")
        code, out, err = ((self.path / f"first.{name}").read_text(encoding="utf-8") for name in ("code", "out", "err"))
        return Outcome(int(code), out, err), second

    def blocked(self, point, *command, **environment):
        """A process that has come to a point of QUICK_PROGRAMS, and waits there until `unblock`."""
        self.at(point, QUICK_BLOCK)
        (self.state / "block").touch()
        process = self.start(*command, **environment)
        self.await_file(self.state / "reached", process)
        return process

    def unblock(self):
        (self.state / "block").unlink()
        (self.state / "reached").unlink()

    def left_over(self):
        """Programs that still have this checkout as their folder."""
        found = []
        for process in os.listdir("/proc"):
            try:
                if process.isdigit() and os.readlink(f"/proc/{process}/cwd").startswith(str(self.path)):
                    found.append(process)
            except OSError:
                pass
        return found

    def await_none_left(self):
        deadline = time.monotonic() + 20
        while self.left_over():
            if time.monotonic() > deadline:
                left = self.left_over()
                for number in left:
                    os.kill(int(number), signal.SIGKILL)
                raise AssertionError(f"still there: {left}")
            time.sleep(0.02)

    def await_file(self, file, process):
        """What the process makes at some point of its way."""
        deadline = time.monotonic() + 60
        while not file.exists():
            if process.poll() is not None or time.monotonic() > deadline:
                os.killpg(process.pid, signal.SIGKILL) if process.poll() is None else None
                raise AssertionError(f"{file} did not come\n{finished(process)}")
            time.sleep(0.02)


class Outcome:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err
        lines = err.splitlines()
        self.said = [line for line in lines if not line.startswith("==> ")]
        self.steps = [line.split("] ", 1)[1] for line in lines if line.startswith("==> ")]

    def __str__(self):
        return f"exit code {self.code}\n{self.out}{self.err}"


def finished(process):
    try:
        out, err = process.communicate(timeout=120)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        raise AssertionError(f"did not end\n{out}{err}") from None
    return Outcome(process.returncode, out, err)
