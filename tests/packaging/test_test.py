"""packaging/test where something is wrong: what it says and counts, how it ends, and that a second run goes on."""

import os
import shutil
import signal
import subprocess
import unittest

from sandbox import FILL, ROOT, Checkout, finished
from test_tally import END, PASSED

TEST = "packaging/test"
AGAIN = "then run the same command again to continue"
STOPPED = "test: stopped early; run the same command again to continue with what is built"
HALF_WAY = "the last run did not finish: continuing"

FAILED = PASSED.replace("PASS   : TestGvk::parses(core)", "FAIL!  : TestGvk::parses(core) no").replace(
    "4 passed, 0 failed", "3 passed, 1 failed").replace("   Passed ", "***Failed ")
SKIPPED = PASSED.replace("PASS   : TestGvk::parses(core)", "SKIP   : TestGvk::parses(core) no server").replace(
    "4 passed, 0 failed, 0 skipped", "3 passed, 0 failed, 1 skipped")

# What the whole run takes of the tree beside what is built.
REPORTS = 'echo "1 passed, 0 failed, 0 skipped"\n'
SCRIPTS = {
    "tests/packaging/clean_clone": 'mkdir -p "$2/build/release/bin" "$2/packaging" "$2/tests/packaging"; '
                                   'cp packaging/deb "$2/packaging"; cp tests/packaging/deb "$2/tests/packaging"; '
                                   "printf '## Install\\n\\n    packaging/deb    # makes packages\\n    sudo true\\n\\n## More\\n' >\"$2/README.md\"; "
                                   'cd "$2/build/release"; touch ../release-build.log; '
                                   "install -m 755 /bin/true bin/kittiwake\n" + REPORTS,
    "tests/packaging/drive": REPORTS, "tests/packaging/jobs": REPORTS, "tests/packaging/deb": REPORTS, "tests/fuzz/run": REPORTS,
    "packaging/deb": 'echo "deb $PWD $*" >>"$state/calls"\n',
    "tests/packaging/other_system": 'echo "other $*" >>"$state/calls"\n' + REPORTS,
    "tests/monkey/monkey": 'echo "monkey $*" >>"$state/calls"\n' + REPORTS,
    "tests/control-plane/control-plane": "", "tests/control-plane/node": "", "tests/control-plane/simulated": 'mkdir -p "$2"; touch "$2/log"\n',
}


class TestTest(unittest.TestCase):
    def setUp(self):
        self.checkout = Checkout()
        self.addCleanup(self.checkout.remove)
        self.checkout.quick()
        self.checkout.at("ctest-log", PASSED + END)
        self.checkout.replace(TEST, "all_megabytes=12000 quick_megabytes=4000", "all_megabytes=3 quick_megabytes=3")
        self.checkout.environment["CI"] = None
        self.logs = self.checkout.path / "build/test-logs"

    def quick(self, *before, **environment):
        return self.checkout.run(*before, TEST, "--quick", **environment)

    def ends(self, outcome, code, counts, *said):
        """Its last line is all of a whole number of counts; what is said goes to standard error."""
        self.assertEqual((outcome.code, outcome.out.splitlines()[-1]), (code, "{} passed, {} failed, {} skipped".format(*counts)),
                         outcome)
        self.assertEqual([line for line in outcome.said if line], list(said), outcome)
        return outcome

    def passes(self, *before, **environment):
        return self.ends(self.quick(*before, **environment), 0, (2, 0, 0))

    # --- what is counted ---

    def test_counts_functions_and_tells_them_last(self):
        outcome = self.passes()
        self.assertRegex(outcome.out, r"\n    unit tests +2 passed +0 failed +0 skipped   \[\d+:\d\d\]\n2 passed, 0 failed, 0 skipped\n$")
        self.assertEqual(outcome.steps[-1], "done")
        self.assertEqual(self.checkout.calls("apt-get"), [])

    def test_unknown_option_is_named(self):
        for arguments in ("--fast",), ("--quick", "--fast"):
            outcome = self.checkout.run(TEST, *arguments)
            self.assertEqual((outcome.code, outcome.out, outcome.said), (2, "", [
                "test: unknown option \"--fast\"; it takes --quick, --nightly or --no-real"]), outcome)
        self.assertFalse((self.checkout.path / "build").exists())

    def test_failed_function_fails_the_run(self):
        self.checkout.at("ctest-log", FAILED + END)
        self.assertIn("FAIL!  : TestGvk::parses(core) no", self.ends(self.quick(), 1, (1, 1, 0)).out)

    def test_ctest_that_fails_without_a_failed_test_is_one_failure(self):
        self.checkout.at("ctest", 'cat "$state/ctest-log"; exit 8\n')
        self.ends(self.quick(), 1, (2, 1, 0),
                  f"test: ctest ended with 8, though no test of it failed (log: {self.logs}/unit-tests.log)")

    def test_build_that_fails_is_one_failure(self):
        self.checkout.at("build", "echo 'FAILED: first.o'; exit 1\n")
        log = f"{self.checkout.path}/build/dev-build.log"
        self.ends(self.quick(), 1, (0, 1, 0), "FAILED: first.o",
                  f"test: building build/dev failed; the reason is above, and the whole log is {log}",
                  f"test: the dev build failed (log: {log}); its tests were not run")
        self.assertEqual(self.checkout.calls("ctest"), [])
        self.checkout.at("build", "")
        self.assertNotIn(HALF_WAY, self.passes().steps)

    def on(self, system, **environment):
        self.checkout.write("os-release", system)
        self.checkout.write("elsewhere", 'mount --bind os-release /etc/os-release && exec packaging/test --quick\n')
        return self.checkout.run("unshare", "-rm", "bash", "elsewhere", **environment)

    def test_skip_is_a_failure_where_all_can_be_had(self):
        self.checkout.at("ctest-log", SKIPPED + END)
        other, debian = 'ID=ubuntu\nVERSION_ID="24.04"\n', 'ID=debian\nVERSION_ID="12"\n'
        said = "test: the 1 skipped in unit tests count as failed: everything the tests need is available here"
        self.ends(self.on(other), 0, (1, 0, 1))
        self.ends(self.on(other, CI="true"), 1, (1, 1, 0), said)
        self.ends(self.on(debian), 1, (1, 1, 0), said)
        self.ends(self.on(debian, CI="true", KITTIWAKE_TEST_KUBECONFIG="/own"), 0, (1, 0, 1))

    # --- packages ---

    def stops(self, outcome, *said):
        self.ends(outcome, 1, (0, 1, 0), *said, STOPPED)
        self.assertEqual(self.checkout.calls("cmake"), [])

    def test_no_network(self):
        self.checkout.missing("jq", "lld")
        self.stops(self.quick(FAKE_APT="no-network"),
                   "install-deps: packages are missing and cannot be fetched (Temporary failure resolving "
                   f"'packages.example'); check that this computer reaches its package server, {AGAIN}. Missing: lld jq")
        self.assertIn("installing packages (2): lld jq", self.passes().steps)

    TOOLS = ("bash", "readlink", "dirname", "basename", "uname", "find", "mkdir", "du", "df", "awk", "cut", "rm", "grep",
             "sed", "cat", "tee", "tail", "stat", "date", "flock", "touch", "chmod", "cmake", "ctest", "dpkg", "dpkg-query", "id")

    def test_neither_root_nor_sudo(self):
        self.checkout.missing("jq")
        path = self.checkout.environment["PATH"]
        self.checkout.only(*self.TOOLS, "apt-get")
        self.stops(self.quick(FAKE_UID="1000"),
                   "install-deps: packages are missing, and this user is not root and has no sudo to install them; as root, "
                   "run: apt-get update && apt-get install --no-install-recommends jq")
        self.checkout.environment["PATH"] = path
        self.checkout.missing()   # root did that
        self.passes(FAKE_UID="1000")
        self.assertEqual(self.checkout.calls("apt-get") + self.checkout.calls("sudo"), [])

    def test_system_without_apt_goes_on_with_what_is_there(self):
        self.checkout.only(*self.TOOLS)
        outcome = self.quick()
        self.assertEqual((outcome.code, outcome.out.splitlines()[-1]), (0, "2 passed, 0 failed, 0 skipped"), outcome)
        self.assertRegex(outcome.said[0], "^install-deps: .+ has no apt, and packages are known for Debian 12 and Ubuntu "
                         "24.04 only; use .*, or install the following by hand, then run the same command again$")
        self.assertIn("continuing with what is installed", outcome.steps)

    def test_system_that_is_not_linux(self):
        self.checkout.program("uname", "echo Darwin\n")
        self.stops(self.quick(), "test: Kittiwake builds on Linux, this is Darwin; run it on Debian 12 or Ubuntu 24.04")

    # --- the disk ---

    def test_disk_that_is_too_small_is_told_at_once(self):
        first, second = self.checkout.on_small_disk(2, f"{TEST} --quick", "mount -o remount,size=100m build")
        self.stops_at_once(first)
        self.ends(second, 0, (2, 0, 0))
        self.assertNotIn(HALF_WAY, second.steps)

    def stops_at_once(self, outcome):
        self.ends(outcome, 1, (0, 1, 0),
                  f"test: the disk of {self.checkout.path}/build/dev has 2 MB free, and building needs 3 MB; make room "
                  "there, then run the same command again", STOPPED)
        self.assertNotIn("building dev (warnings are errors)", outcome.steps)

    def test_disk_that_gets_full_while_it_builds(self):
        self.checkout.at("build", FILL.replace("; }", "; exit 1; }"))
        first, second = self.checkout.on_small_disk(30, f"{TEST} --quick", "rm build/zeros")
        self.assertEqual((first.code, first.out.splitlines()[-1]), (1, "0 passed, 1 failed, 0 skipped"), first)
        self.assertRegex(first.said[0], rf"^test: building build/dev stopped because the disk is full \({self.checkout.path}/build "
                         rf"has 0 MB free, .* MB\); make room, {AGAIN}$")
        self.ends(second, 0, (2, 0, 0))
        self.assertIn(HALF_WAY, second.steps)

    def test_disk_that_gets_full_while_it_tests(self):
        """All tests pass, and nobody can know: their log is cut off, or empty."""
        self.checkout.at("ctest", FILL)
        first, second = self.checkout.on_small_disk(30, f"{TEST} --quick", "rm build/zeros")
        self.assertEqual((first.code, first.out.splitlines()[-1]), (1, "0 passed, 1 failed, 0 skipped"), first)
        self.assertIn("test: the results of unit tests could not be written because the disk is full "
                      f"({self.logs} has 0 MB free); make room, then run the same command again", first.said)
        self.ends(second, 0, (2, 0, 0))

    # --- interruptions ---

    def interrupt(self, process, how):
        (os.killpg if how == signal.SIGINT else os.kill)(process.pid, how)
        try:
            self.checkout.await_none_left()
            outcome = finished(process)
        finally:
            self.checkout.unblock()  # or the next part waits for nothing
        self.assertEqual(outcome.said[-1:], [STOPPED], outcome)
        self.assertEqual((outcome.code, outcome.out.splitlines()[-1].split(", ", 1)[1]), (1, "1 failed, 0 skipped"), outcome)
        return outcome

    def test_interrupted(self):
        for point in "build", "ctest":
            for how in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
                self.interrupt(self.checkout.blocked(point, TEST, "--quick"), how)
                self.assertEqual(HALF_WAY in self.passes().steps, point == "build")
            (self.checkout.state / point).unlink()

    # --- everything ---

    def whole(self):
        """A repository for the rules of the sources, and scripts for the rest."""
        for name, text in SCRIPTS.items():
            file = self.checkout.path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"#!/bin/bash\nstate={str(self.checkout.state)!r}\n{text}", encoding="utf-8")
            file.chmod(0o755)
        for name in "clang-tidy-16", "clang-tidy-diff-16.py":
            self.checkout.program(name, "")
        shutil.copy(ROOT / ".clang-format", self.checkout.path)
        self.checkout.write("first.cpp", "int first();\n")
        self.checkout.write("main.cpp", "int main();\n")
        self.checkout.write(".gitignore", "/build/\n")
        self.git("init", "--quiet")
        self.commit("Begins")
        self.commit("Goes on")

    def git(self, *arguments):
        return subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments], cwd=self.checkout.path, check=True,
            capture_output=True, text=True, env={**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null"}).stdout.strip()

    def commit(self, subject):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "-m", subject)

    def everything(self):
        return self.checkout.run(TEST)

    # The rules: three; all but contract, both contract runs, containers, soak and threads: two functions each; qmllint,
    # the fuzz targets, the clone, its warnings, keys, the jobs, two monkeys, and the packages.
    ALL = 3 + 6 * 2 + 9

    @unittest.skipUnless(shutil.which("clang-format-14"), "no clang-format-14")
    def test_everything(self):
        self.whole()
        self.ends(self.everything(), 0, (self.ALL, 0, 0))

    @unittest.skipUnless(shutil.which("clang-format-14"), "no clang-format-14")
    def test_node_that_cannot_be_had_is_skipped_without_root_alone(self):
        self.whole()
        node = self.checkout.path / "tests/control-plane/node"
        for code, uid, counts in ((77, "1000", (self.ALL - 2, 0, 1)), (77, "0", (self.ALL - 2, 1, 0)),
                                  (1, "0", (self.ALL - 2, 1, 0))):
            with self.subTest(code=code, uid=uid):
                node.write_text(f"#!/bin/bash\necho node: no control groups here >&2\nexit {code}\n", encoding="utf-8")
                outcome = self.checkout.run(TEST, CI="true", FAKE_UID=uid)
                self.assertEqual(outcome.out.splitlines()[-1], "{} passed, {} failed, {} skipped".format(*counts), outcome)
                said = "test: no real node: node: no control groups here" in outcome.said
                self.assertEqual((said, outcome.code), (code == 77, counts[1]), outcome)

    @unittest.skipUnless(shutil.which("clang-format-14"), "no clang-format-14")
    def test_without_a_real_server_nothing_runs_on_one(self):
        self.whole()
        outcome = self.checkout.run(TEST, "--no-real", CI="true")
        # Without the contract tests on it, and the containers: two functions each.
        self.ends(outcome, 0, (self.ALL - 4, 0, 0))
        self.assertNotIn("contract, real", outcome.steps)

    @unittest.skipUnless(shutil.which("clang-format-14"), "no clang-format-14")
    def test_packages_are_made_as_the_readme_says(self):
        self.whole()
        self.everything()
        self.assertEqual(self.checkout.calls("deb"), [f"deb {self.checkout.path}/build/clean-clone "])
        script = self.checkout.path / "tests/packaging/clean_clone"
        script.write_text(script.read_text(encoding="utf-8").replace("## Install", "## Elsewhere"), encoding="utf-8")
        outcome = self.everything()
        self.ends(outcome, 1, (self.ALL - 1, 1, 0))
        self.assertIn('the README has no command under "## Install"', outcome.out)

    def played(self, *arguments, **environment):
        """The arguments of each monkey."""
        (self.checkout.state / "calls").unlink(missing_ok=True)
        outcome = self.checkout.run(TEST, *arguments, **environment)
        return outcome, [call.split()[1:] for call in self.checkout.calls("monkey")]

    def test_monkeys_play_with_what_users_run_and_with_the_sanitized(self):
        self.whole()
        release = str(self.checkout.path / "build/clean-clone/build/release/bin/kittiwake")
        seed = 1
        path = release.split()   # the folder's name has a blank
        _, calls = self.played()
        keep = str(self.logs / "monkey").split()
        self.assertCountEqual(calls, [
            [*path, "--seed", str(seed), "--seconds", "60", "--keep", *keep],
            ["build/asan/bin/kittiwake", "--sanitized", "--server", *path, "--seed", str(seed + 1), "--seconds", "60", "--keep",
             *keep[:-1], keep[-1] + ",-sanitized"]])

    def test_monkeys_play_for_an_hour_at_night_and_as_they_are_told(self):
        self.whole()
        by_commit = int(self.git("rev-parse", "HEAD")[:7], 16)
        for arguments, environment, seconds, seed in ((("--nightly",), {}, "3600", by_commit),
                                                      ((), {"KW_MONKEY_SECONDS": "5", "KW_MONKEY_SEED": "7"}, "5", 7)):
            with self.subTest(seconds=seconds):
                _, calls = self.played(*arguments, **environment)
                self.assertEqual({call[call.index("--seconds") + 1] for call in calls}, {seconds})
                self.assertEqual({call[call.index("--seed") + 1] for call in calls}, {str(seed), str(seed + 1)})

    def test_what_a_monkey_finds_fails_the_run(self):
        self.whole()
        script = self.checkout.path / "tests/monkey/monkey"
        script.write_text("#!/bin/bash\necho 'FAIL!  : it does not crash: signal SIGSEGV'\necho '0 passed, 1 failed, 0 skipped'\nexit 1\n")
        outcome = self.everything()
        self.assertEqual(outcome.code, 1)
        self.assertIn("FAIL!  : it does not crash: signal SIGSEGV\n", outcome.out)
        self.assertRegex(outcome.out, r"(?m)^    monkey +0 passed +1 failed")
        self.assertRegex(outcome.out, r"(?m)^    monkey, sanitized +0 passed +1 failed")

    def test_no_monkey_plays_with_what_was_not_built(self):
        self.whole()
        self.checkout.at("build asan", "exit 1\n")
        outcome, calls = self.played()
        self.assertEqual(len(calls), 1)
        self.assertNotIn("sanitized", outcome.out)

    def test_what_a_node_takes_is_installed_for_root_alone(self):
        """It goes on without, where it is not to be had."""
        self.whole()
        for arguments, environment, installs in ((("--no-real",), {}, False), ((), {"FAKE_UID": "1000"}, False),
                                                 ((), {"FAKE_APT": "no-network"}, True), ((), {}, True)):
            with self.subTest(arguments=arguments, environment=environment):
                (self.checkout.state / "calls").unlink(missing_ok=True)
                self.checkout.missing("containerd")
                outcome = self.checkout.run(TEST, *arguments, **environment)
                self.assertEqual(outcome.code, 0, outcome)
                self.assertEqual([call for call in self.checkout.calls("apt-get") if call.endswith(" containerd")] != [], installs)

    def test_older_generations_are_tested_at_night(self):
        """Each in a folder of its own, and down before the next; one that is not to be had is skipped."""
        self.whole()
        control = self.checkout.path / "tests/control-plane/control-plane"
        tells = 'echo "control-plane ${KITTIWAKE_TEST_KUBERNETES:-best} $1 ${2##*/}" >>"$state/calls"\n'
        control.write_text(f"#!/bin/bash\nstate={str(self.checkout.state)!r}\n{tells}")
        older = [f"control-plane {named} {command}" for named, release in (("1.30", "1.30"), ("distribution", "1.20"))
                 for command in ("build ", f"up control-plane-{release}")]
        before = ["control-plane best build ", "control-plane best up control-plane"]
        downs = ["control-plane best down control-plane", "control-plane 1.30 down control-plane-1.30",
                 "control-plane distribution down control-plane-1.20"]
        for arguments, environment, calls in (((), {}, before + downs[:1]),
                                              (("--nightly",), {}, [*before, downs[0], *older[:2], downs[1], *older[2:], downs[2]]),
                                              (("--nightly",), {"KUBEBUILDER_ASSETS": "/own"}, before + downs[:1]),
                                              (("--nightly", "--no-real"), {}, [])):
            with self.subTest(arguments=arguments, environment=environment):
                (self.checkout.state / "calls").unlink(missing_ok=True)
                outcome = self.checkout.run(TEST, *arguments, **environment)
                self.assertEqual(self.checkout.calls("control-plane"), calls)
                self.assertEqual([f"contract, real {release}" in outcome.steps for release in ("1.30", "1.20")], [len(calls) > 4] * 2)
        control.write_text(f"#!/bin/bash\nstate={str(self.checkout.state)!r}\n{tells}[ $1 != up ] || [ -z \"${{KITTIWAKE_TEST_KUBERNETES:-}}\" ] || exit 77\n")
        outcome = self.checkout.run(TEST, "--nightly")
        self.assertEqual(sum("no real API server (exit code 77" in line for line in outcome.said), 2, outcome)

    def test_another_distribution_is_built_on_at_night_by_root(self):
        self.whole()
        for arguments, environment, calls in (((), {}, []), (("--nightly",), {"KW_UBUNTU_MIRROR": "the-mirror"}, ["other noble the-mirror"]),
                                              (("--nightly",), {"FAKE_UID": "1000"}, [])):
            with self.subTest(arguments=arguments, environment=environment):
                (self.checkout.state / "calls").unlink(missing_ok=True)
                outcome = self.checkout.run(TEST, *arguments, **environment)
                self.assertEqual(self.checkout.calls("other"), calls, outcome)

    def test_what_clang_tidy_finds_in_changed_sources_fails(self):
        self.whole()
        (self.checkout.path / "core").mkdir()
        self.checkout.write("core/bird.cpp", "int bird();\n")
        self.commit("Adds a bird")
        outcome = self.everything()
        self.assertRegex(outcome.out, r"\n    clang-tidy +1 passed +0 failed")
        self.assertRegex("\n".join(outcome.steps), "\nclang-tidy: the first 1 of 1 sources changed since [0-9a-f]+\n")
        self.checkout.program("clang-tidy-diff-16.py", "echo 'core/bird.cpp:1:5: warning: no bird'\n")
        outcome = self.everything()
        self.assertRegex(outcome.out, r"\n    clang-tidy +0 passed +1 failed")
        self.assertIn("core/bird.cpp:1:5: warning: no bird\n", outcome.out)
        self.checkout.program("clang-tidy-diff-16.py", "echo cannot load the database >&2; exit 1\n")
        outcome = self.everything()
        self.assertRegex(outcome.out, r"\n    clang-tidy +0 passed +1 failed")
        self.assertIn("cannot load the database\n", outcome.out)

    @unittest.skipUnless(shutil.which("clang-format-14"), "no clang-format-14")
    def test_rules_of_the_sources(self):
        self.whole()
        # More digits of a hash than seven, as git shows in a large repository; and characters of several bytes.
        self.git("config", "core.abbrev", "12")
        self.checkout.at("configure", "exit 1\n")   # the rest is not of interest
        for length, fails in (72, 0), (73, 1):
            for letter in "x", "ü":
                with self.subTest(length=length, letter=letter):
                    self.commit(letter * length)
                    outcome = self.everything()
                    self.assertRegex(outcome.out, rf"\n    commit subjects +{1 - fails} passed +{fails} failed")
                    self.assertEqual("longer than 72 characters: " in outcome.out, bool(fails))
                    self.assertRegex(outcome.out, r"(?m)^    clang-format +1 passed +0 failed")
                    self.assertEqual(outcome.code, 1)
                    self.git("reset", "--quiet", "--hard", "HEAD~1") if fails else None
        self.checkout.write("first.cpp", "int  first();\n")
        outcome = self.everything()
        self.assertRegex(outcome.out, r"first.cpp:1:4: error: code should be clang-formatted")
        self.assertRegex(outcome.out, r"(?m)^    clang-format +0 passed +1 failed")

    def test_commits_from_before_anybody_looked_are_left_alone(self):
        self.whole()
        self.checkout.at("configure", "exit 1\n")
        self.commit("x" * 73)
        text = (self.checkout.path / TEST).read_text(encoding="utf-8")
        known = text.split("subjects_since=", 1)[1].split("\n", 1)[0]
        self.checkout.replace(TEST, known, self.git("rev-parse", "HEAD"))
        self.commit("x" * 72)
        self.assertRegex(self.everything().out, r"\n    commit subjects +1 passed +0 failed")

    def test_interrupted_amid_everything(self):
        """Also where a part is not built or tested here, and where parts run beside each other."""
        self.whole()
        block = '[ ! -e "$state/block" ] || { touch "$state/reached"; while [ -e "$state/block" ]; do sleep 0.05; done; }\n'
        for script in "tests/packaging/drive", "tests/fuzz/run", "tests/monkey/monkey":
            with self.subTest(script=script):
                file = self.checkout.path / script
                before = file.read_text(encoding="utf-8")
                file.write_text(before.replace(REPORTS, block + REPORTS), encoding="utf-8")
                self.interrupt(self.checkout.blocked("none", TEST), signal.SIGTERM)
                file.write_text(before, encoding="utf-8")


if __name__ == "__main__":
    unittest.main()
