"""packaging/run where something is wrong: one sentence of what and what to do, and a second run goes on."""

import os
import pwd
import shutil
import signal
import stat
import unittest

from sandbox import BLOCK, Checkout, SOURCES, finished

RUN = "packaging/run"
AGAIN = "then run the same command again to continue"
INTERRUPTED = "run: interrupted; run the same command again to continue"
HALF_WAY = "the last run did not finish: continuing"


class RunTest(unittest.TestCase):
    def setUp(self):
        self.checkout = Checkout()
        self.addCleanup(self.checkout.remove)
        self.log = self.checkout.path / "build/release-build.log"

    def launch(self, *before, **environment):
        return self.checkout.run(*before, RUN, "hello", **environment)

    def says(self, outcome, sentence, code=1):
        self.assertEqual((outcome.code, outcome.out, outcome.said), (code, "", [f"run: {sentence}"]), outcome)

    def opens(self, *before, **environment):
        outcome = self.launch(*before, **environment)
        self.assertEqual((outcome.code, outcome.said), (0, []), outcome)
        self.assertTrue(outcome.out.endswith("hello 42\n") or outcome.out == "--demo 42\n", outcome)
        return outcome

    def blocked(self, script, **environment):
        """A run that has come to the point where `script` waits."""
        self.checkout.write(script, BLOCK + SOURCES[script])
        (self.checkout.path / "block").touch()
        process = self.checkout.start(RUN, "hello", **environment)
        self.checkout.await_file(self.checkout.path / "reached", process)
        return process

    def unblock(self):
        (self.checkout.path / "block").unlink()

    # --- when all is well ---

    def test_builds_opens_and_says_how_long_it_takes(self):
        outcome = self.opens()
        self.assertEqual(outcome.steps[:2], ["configuring (build/release)",
                                             "building; the first time takes about 6 minutes on two cores"])
        self.assertRegex("\n".join(outcome.steps), r"\n[1-9]0 % built\n")
        self.assertEqual(outcome.steps[-1], "opening Kittiwake")
        self.assertEqual(outcome.out, "--demo 42\n")
        again = self.opens()
        self.assertIn("building", again.steps)
        self.assertIn("ninja: no work to do.", self.log.read_text())
        self.assertEqual(self.checkout.calls("apt-get"), [])

    def test_works_without_network(self):
        self.opens("unshare", "-rn")

    def test_shows_no_window_where_there_is_no_display(self):
        outcome = self.launch(QT_QPA_PLATFORM=None)
        self.assertEqual((outcome.code, outcome.out), (1, ""))
        self.assertEqual(outcome.said[0], "Kittiwake is built (build/release/bin/kittiwake), but there is no display to "
                         "open a window on:")

    # --- packages ---

    def test_missing_packages_are_installed_first(self):
        self.checkout.missing("cmake")
        self.assertIn("installing packages (1): cmake", self.opens().steps)

    def test_stops_where_packages_cannot_be_installed(self):
        self.checkout.missing("cmake")
        outcome = self.launch(FAKE_APT="no-network")
        self.assertEqual((outcome.code, len(outcome.said)), (1, 1), outcome)
        self.assertRegex(outcome.said[0], "^install-deps: packages are missing and cannot be fetched .*: cmake$")
        self.assertFalse(self.log.exists())
        self.opens()

    def test_goes_on_with_what_was_installed_by_hand(self):
        self.checkout.missing("qt6-base-dev")
        self.checkout.version("candidate", "qt6-base-dev", "6.2.4")
        outcome = self.launch()
        self.assertEqual((outcome.code, outcome.out), (0, "--demo 42\n"), outcome)
        self.assertRegex(outcome.said[0], "^install-deps: .* lacks qt6-base-dev 6.4")
        self.assertIn("continuing with what is installed", outcome.steps)

    def test_interrupted_while_apt_installs(self):
        for how, code in (signal.SIGINT, 130), (signal.SIGTERM, 143):
            with self.subTest(how=how):
                self.checkout.missing("jq", "cmake")
                (self.checkout.state / "block").touch()
                process = self.checkout.start(RUN, FAKE_APT="slow")
                self.checkout.await_file(self.checkout.state / "reached", process)
                (os.killpg if how == signal.SIGINT else os.kill)(process.pid, how)
                (self.checkout.state / "block").unlink()
                outcome = finished(process)
                self.assertEqual((outcome.code, outcome.said), (code, [INTERRUPTED]), outcome)
                (self.checkout.state / "reached").unlink()
        self.opens()

    # --- what the system lacks, as CMake finds out ---

    def configure_fails(self, line, sentence):
        self.checkout.write("extra.cmake", line)
        self.says(self.launch(), sentence)

    def test_library_that_is_missing_or_too_old(self):
        found_none = ("configuring build/release stopped because CMake found no {} that is new enough "
                      "(build/release-configure.log tells what it looked for); packaging/install-deps installs or "
                      f"lists all that is needed, {AGAIN}")
        folder = self.checkout.path / "lib/cmake/Qt6"
        folder.mkdir(parents=True)
        (folder / "Qt6Config.cmake").touch()
        (folder / "Qt6ConfigVersion.cmake").write_text('set(PACKAGE_VERSION 6.2.4)\nset(PACKAGE_VERSION_COMPATIBLE FALSE)\n')
        for line, name in (("find_package(Qt6 6.4 REQUIRED PATHS ${CMAKE_SOURCE_DIR} NO_DEFAULT_PATH)", "Qt6"),
                           ("find_package(simdjsonX REQUIRED)", "simdjsonX"),
                           ("find_package(Python3 99 REQUIRED COMPONENTS Interpreter)", "Python3"),
                           ("find_package(PkgConfig REQUIRED)\npkg_check_modules(Z REQUIRED libzstd>=99)", "libzstd>=99"),
                           ("find_package(PkgConfig REQUIRED)\npkg_check_modules(Z REQUIRED libnone)", "libnone")):
            with self.subTest(name=name):
                self.configure_fails(line, found_none.format(name))
        self.checkout.write("extra.cmake", "")
        self.assertNotIn(HALF_WAY, self.opens().steps)

    def test_cmake_that_is_too_old(self):
        self.checkout.program("cmake", """[ "$1" != --version ] || { echo "cmake version 3.18.4"; exit; }
echo 'CMake Error: Could not read presets from x: Unrecognized "version" field' >&2; exit 1
""")
        self.says(self.launch(), "configuring build/release needs CMake 3.25 or newer, and 3.18.4 is installed; use "
                  "Debian 12 or Ubuntu 24.04, or install a newer one")

    def test_no_compiler(self):
        self.checkout.replace("CMakePresets.json", '"g++"', '"g++-none"')
        outcome = self.launch()
        self.says(outcome, "configuring build/release stopped because there is no C++ compiler or no Ninja; "
                  f"packaging/install-deps installs or lists all that is needed, {AGAIN}")
        self.checkout.replace("CMakePresets.json", '"g++-none"', '"g++"')
        self.opens()

    # --- the disk ---

    def on_small_disk(self, megabytes, *then):
        first, second = self.checkout.on_small_disk(megabytes, "packaging/run hello", *then)
        self.assertEqual((first.code, first.out, second.code, second.out), (1, "", 0, "--demo 42\n"), f"{first}{second}")
        return first.said, second.steps

    def test_disk_that_is_too_small_is_told_at_once(self):
        said, _ = self.on_small_disk(2, "mount -o remount,size=100m build")
        build = self.checkout.path / "build/release"
        self.assertEqual(said, [f"run: the disk of {build} has 2 MB free, and building needs 3 MB; make room there, then "
                                "run the same command again"])

    def test_disk_that_gets_full_while_it_builds(self):
        self.checkout.write("at-build", "[ -e build/filled ] || { touch build/filled; cat /dev/zero >build/zeros; }\n"
                            + SOURCES["at-build"])
        said, second = self.on_small_disk(30, "rm build/zeros")
        self.assert_full(said, "building")
        self.assertIn(HALF_WAY, second)

    def test_disk_that_gets_full_while_it_configures(self):
        self.checkout.write("at-configure", "[ -e build/filled ] || { touch build/filled; cat /dev/zero >build/zeros; }\n")
        said, second = self.on_small_disk(30, "rm build/zeros")
        self.assert_full(said, "(configuring|building)")   # CMake may not notice
        self.assertIn(HALF_WAY, second)

    def assert_full(self, said, what):
        self.assertEqual(len(said), 1, said)
        self.assertRegex(said[0], rf"^run: {what} build/release stopped because the disk is full "
                         rf"\({self.checkout.path}/build has 0 MB free, .* MB\); make room, {AGAIN}$")

    def test_compiler_that_the_system_ends_for_want_of_memory(self):
        self.checkout.write("at-build", 'echo "g++: fatal error: Killed signal terminated program cc1plus"; exit 1\n')
        self.says(self.launch(), "building build/release stopped because the system ended the compiler, as it does when "
                  f"memory is short; close other programs or set KW_JOBS=1, {AGAIN}")

    # --- interruptions ---

    def test_interrupted_while_it_builds(self):
        for how, code in (signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129):
            with self.subTest(how=how):
                process = self.blocked("at-build")
                (os.killpg if how == signal.SIGINT else os.kill)(process.pid, how)
                outcome = finished(process)
                self.assertEqual((outcome.code, outcome.said), (code, [INTERRUPTED]), outcome)
                self.assertEqual(self.checkout.left_over(), [])
                self.unblock()
                again = self.opens()
                self.assertIn(HALF_WAY, again.steps)
                self.assertNotIn("first.cpp.o", self.log.read_text())   # went on: this was done
                shutil.rmtree(self.checkout.path / "build")
                (self.checkout.path / "reached").unlink()

    def test_killed_while_it_builds(self):
        """What it started goes on; a second run waits for that, and does not write into the same files."""
        process = self.blocked("at-build")
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        second = self.checkout.start(RUN, "hello")
        waiting = ""
        while "waiting for another build" not in waiting:
            waiting = second.stderr.readline()
            self.assertNotEqual(waiting, "")
        self.unblock()
        outcome = finished(second)
        self.assertEqual((outcome.code, outcome.out), (0, "--demo 42\n"), outcome)
        self.assertEqual(finished(process).code, -9)

    def test_everything_killed_while_it_builds(self):
        """As when the power goes: half a file of a generator is there, and no process."""
        process = self.blocked("at-build")
        for number in self.checkout.left_over():
            os.kill(int(number), signal.SIGKILL)
        finished(process)
        self.unblock()
        self.assertEqual((self.checkout.path / "build/release/made.cpp").read_text(), "int made(")
        again = self.opens()
        self.assertIn(HALF_WAY, again.steps)
        self.assertNotIn("first.cpp.o", self.log.read_text())

    def test_interrupted_while_it_configures(self):
        for how, code in (signal.SIGTERM, 143), (signal.SIGKILL, -9):
            with self.subTest(how=how):
                process = self.blocked("at-configure")
                if how == signal.SIGKILL:
                    for number in self.checkout.left_over():
                        os.kill(int(number), signal.SIGKILL)
                else:
                    os.kill(process.pid, how)
                outcome = finished(process)
                self.assertEqual((outcome.code, outcome.said), (code, [] if code < 0 else [INTERRUPTED]), outcome)
                self.unblock()
                # What an interrupted CMake may leave: a cache that breaks off, and one that names what is not there.
                cache = self.checkout.path / "build/release/CMakeCache.txt"
                cache.write_text("CMAKE_CXX_COMPILER:FILEPATH=/nonexistent/g++\nCMAKE_GENERATOR:INTER")
                self.assertIn(HALF_WAY, self.opens().steps)
                shutil.rmtree(self.checkout.path / "build")
                (self.checkout.path / "reached").unlink()

    @unittest.skipUnless(shutil.which("qmake6") or os.path.exists("/usr/lib/qt6"), "no Qt for AUTOMOC")
    def test_half_of_what_moc_writes_is_written_anew(self):
        """AUTOMOC takes a file that is newer than its header for whole: it would be broken for good."""
        self.checkout.write("extra.cmake", "find_package(Qt6 REQUIRED COMPONENTS Core)\n"
                            "set_target_properties(parts PROPERTIES AUTOMOC ON)\n"
                            "target_sources(parts PRIVATE bird.h)\ntarget_link_libraries(parts PRIVATE Qt6::Core)\n")
        self.checkout.write("bird.h", "#include <QObject>\nstruct Bird : QObject\n{\n    Q_OBJECT\n};\n")
        self.checkout.write("first.cpp", '#include "bird.h"\nint first() { return Bird().inherits("Bird") ? 40 : 0; }\n')
        process = self.blocked("at-build")
        os.kill(process.pid, signal.SIGTERM)
        finished(process)
        self.unblock()
        written = list((self.checkout.path / "build/release/parts_autogen").glob("*/moc_bird.cpp"))
        self.assertEqual(len(written), 1)
        written[0].write_text("")
        self.opens()

    def test_ordinary_error_is_shown_and_leaves_nothing_to_go_on_with(self):
        self.checkout.write("first.cpp", "int first() { return forty; }\n")
        outcome = self.launch()
        self.assertEqual(outcome.code, 1)
        self.assertIn("first.cpp:1:22: error: ‘forty’ was not declared in this scope", "\n".join(outcome.said))
        self.assertEqual(outcome.said[-1], "run: building build/release failed; the reason is above, and the whole log is "
                         f"{self.log}")
        self.checkout.write("first.cpp", SOURCES["first.cpp"])
        self.assertNotIn(HALF_WAY, self.opens().steps)

    # --- whose files, and where ---

    def as_somebody(self, *command, **environment):
        if os.getuid() != 0:
            return self.checkout.run(*command, **environment)
        return self.checkout.run("setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", *command, **environment)

    def give_away(self, *but):
        for folder, _, files in os.walk(self.checkout.scratch):
            for name in [folder, *(os.path.join(folder, file) for file in files)]:
                if name in but:
                    os.chmod(name, 0o444)
                elif os.getuid() == 0:
                    os.chown(name, 65534, 65534, follow_symlinks=False)

    def test_what_another_user_left_in_build_is_named(self):
        self.opens()
        left = self.checkout.path / "build/release/bin/kittiwake"
        self.give_away(str(left))
        owner = pwd.getpwuid(left.stat().st_uid).pw_name
        name = pwd.getpwuid(65534 if os.getuid() == 0 else os.getuid()).pw_name
        self.says(self.as_somebody(RUN, "hello"),
                  f"{left} belongs to {owner} and cannot be written, as after a run with sudo; run: sudo chown -R {name} "
                  f"'{self.checkout.path}/build', then the same command again")
        self.assertEqual(stat.S_IMODE(left.stat().st_mode), 0o444)

    def test_tree_that_may_not_be_written(self):
        owner = pwd.getpwuid(self.checkout.path.stat().st_uid).pw_name
        self.checkout.path.chmod(0o555)
        self.addCleanup(self.checkout.path.chmod, 0o755)
        self.says(self.as_somebody(RUN, "hello"),
                  f"{self.checkout.path}/build cannot be written; run this as the user who owns the source tree "
                  f"({owner}), or copy the tree to a folder of your own")

    def test_build_of_a_tree_that_was_moved_is_configured_anew(self):
        self.opens()
        moved = self.checkout.scratch / "moved"
        shutil.copytree(self.checkout.path, moved)
        self.checkout.path.rename(self.checkout.scratch / "gone")
        before, self.checkout.path = self.checkout.path, moved
        self.assertIn(f"build/release was made for {before}: configuring again", self.opens().steps)
        self.assertNotIn("configuring again", "".join(self.opens().steps))

    def test_home_that_is_not_there_or_may_not_be_written(self):
        """ccache fails where it may not write, unless it is told to stand aside."""
        self.checkout.program("ccache", """[ "$1" != --get-config ] || { echo "${HOME:-/proc}/.cache/ccache"; exit; }
[ -n "${CCACHE_DISABLE:-}" ] || [ -w "${HOME:-/proc}/.cache/ccache" ] || { echo "ccache: error: Permission denied" >&2; exit 1; }
exec "$@"
""")
        for home in "/proc/nobody", None, str(self.checkout.scratch):
            with self.subTest(home=home):
                self.opens(HOME=home, CCACHE_DISABLE=None, KUBECONFIG=None)
                shutil.rmtree(self.checkout.path / "build")


if __name__ == "__main__":
    unittest.main()
