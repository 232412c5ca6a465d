"""packaging/deb where something is wrong: one sentence of what and what to do, and a second run goes on."""

import os
import shutil
import signal
import unittest

from sandbox import FILL, Checkout, finished

DEB = "packaging/deb"
AGAIN = "then run the same command again to continue"
INTERRUPTED = "deb: interrupted; run the same command again to continue"
HALF_WAY = "the last run did not finish: continuing"
MADE = ["kittiwake-dbgsym_1.2.3_amd64.deb", "kittiwake_1.2.3_amd64.deb", "libkittiwake-dev_1.2.3_amd64.deb"]


class DebTest(unittest.TestCase):
    def setUp(self):
        self.checkout = Checkout()
        self.addCleanup(self.checkout.remove)
        self.checkout.quick()
        self.output = self.checkout.path / "build/deb"

    def deb(self, *arguments, **environment):
        return self.checkout.run(DEB, *arguments, **environment)

    def says(self, outcome, sentence, code=1):
        self.assertEqual((outcome.code, outcome.out, outcome.said), (code, "", [f"deb: {sentence}"]), outcome)

    def made(self, outcome):
        self.assertEqual((outcome.code, outcome.said), (0, []), outcome)
        self.assertEqual(outcome.out.splitlines(), [f"{self.output}/{name}" for name in MADE])
        return outcome

    def packages(self, *arguments, **environment):
        outcome = self.made(self.deb(*arguments, **environment))
        self.assertEqual(sorted(os.listdir(self.output)), MADE)
        return outcome

    # --- when all is well ---

    def test_builds_and_packages(self):
        outcome = self.packages()
        self.assertEqual(outcome.steps, ["configuring (build/release)",
                                         "building; the first time takes about 6 minutes on two cores",
                                         "packaging kittiwake 1.2.3"])
        self.assertEqual(self.checkout.calls("apt-get"), [])

    def test_packages_what_is_built_into_the_folder_that_is_named(self):
        self.packages()
        shutil.rmtree(self.output)
        self.output = self.checkout.path / "elsewhere"
        builds = len(self.checkout.calls("cmake"))
        self.assertEqual(self.packages("--no-build", "--output", "elsewhere").steps, ["packaging kittiwake 1.2.3"])
        self.packages("--build-dir", "build/release", "--output", str(self.output))
        self.assertEqual(len(self.checkout.calls("cmake")), builds)

    def test_packages_of_an_earlier_version_do_not_stay(self):
        self.packages()
        (self.output / MADE[0]).rename(self.output / "kittiwake_1.2.2_amd64.deb")
        self.packages()

    # --- how it is called, and on what ---

    def test_options_that_are_wrong_are_named(self):
        self.says(self.deb("--all"), 'unknown option "--all"; it takes --output, --no-build and --build-dir', 2)
        for option in "--output", "--build-dir":
            self.says(self.deb(option), f"{option} needs a folder: {option} DIR", 2)
        self.assertFalse((self.checkout.path / "build").exists())

    def test_build_folder_without_a_build(self):
        self.says(self.deb("--no-build"), f"{self.checkout.path}/build/release has no bin/kittiwake; run packaging/deb "
                  "without --no-build")

    def test_system_without_apt(self):
        self.checkout.only("bash", "readlink", "dirname", "basename", "uname")
        outcome = self.deb()
        self.assertEqual((outcome.code, outcome.out, len(outcome.said)), (1, "", 1), outcome)
        self.assertRegex(outcome.said[0], "^deb: .+ has no apt, and these are packages for Debian and Ubuntu; "
                         "packaging/run builds the program without it$")

    def test_system_that_is_not_linux(self):
        self.checkout.program("uname", "echo Darwin\n")
        self.says(self.deb(), "Kittiwake builds on Linux, this is Darwin; run it on Debian 12 or Ubuntu 24.04")

    # --- packages ---

    def stops_for_want_of(self, sentence, **environment):
        outcome = self.deb(**environment)
        self.assertEqual((outcome.code, outcome.out, outcome.said), (1, "", [f"install-deps: {sentence}"]), outcome)
        self.assertEqual(self.checkout.calls("cmake"), [])

    def test_no_network(self):
        self.checkout.missing("debhelper", "librsvg2-bin")
        self.stops_for_want_of("packages are missing and cannot be fetched (Temporary failure resolving "
                               "'packages.example'); check that this computer reaches its package server, "
                               f"{AGAIN}. Missing: debhelper librsvg2-bin", FAKE_APT="no-network")
        self.assertIn("installing packages (2): debhelper librsvg2-bin", self.packages().steps)

    def test_neither_root_nor_sudo(self):
        self.checkout.missing("debhelper")
        path = self.checkout.environment["PATH"]
        self.checkout.only("bash", "readlink", "dirname", "basename", "uname", "find", "mkdir", "du", "df", "awk", "cut",
                           "dpkg", "dpkg-query", "id", "apt-get")
        self.stops_for_want_of("packages are missing, and this user is not root and has no sudo to install them; as root, "
                               "run: apt-get update && apt-get install --no-install-recommends debhelper", FAKE_UID="1000")
        self.checkout.environment["PATH"] = path
        self.checkout.missing()   # root did that
        self.packages(FAKE_UID="1000")
        self.assertEqual(self.checkout.calls("apt-get") + self.checkout.calls("sudo"), [])

    def test_goes_on_with_what_was_installed_by_hand(self):
        self.checkout.missing("debhelper")
        self.checkout.version("candidate", "debhelper", "(none)")
        outcome = self.deb()
        self.assertEqual((outcome.code, len(outcome.out.splitlines())), (0, 3), outcome)
        self.assertRegex(outcome.said[0], r"^install-deps: .* lacks debhelper \(it has none\)")
        self.assertIn("continuing with what is installed", outcome.steps)

    # --- the disk ---

    def test_disk_that_is_too_small_is_told_at_once(self):
        first, second = self.checkout.on_small_disk(2, DEB, "mount -o remount,size=100m build")
        self.says(first, f"the disk of {self.checkout.path}/build/release has 2 MB free, and building needs 3 MB; make "
                  "room there, then run the same command again")
        self.assertNotIn(HALF_WAY, self.made(second).steps)

    def test_disk_that_gets_full(self):
        building = r"building build/release stopped because the disk is full \(/.*/build has 0 MB free, .* MB\); make room, "
        packaging = r"packaging stopped because the disk is full \(/.*/build/deb has 0 MB free\); make room, "
        failing = "echo 'No space left on device'; exit 1; "
        for point, fault, sentence in (("build", FILL.replace("; }", f"; {failing} }}"), building),
                                       # What it says of that has no room in a log, either.
                                       ("package", 'build=../../..\n' + FILL.replace("; }", f"; {failing} }}"), packaging),
                                       # It is full when the build is done, and nothing of the packages is there.
                                       ("build", f"mkdir -p build/release/bin; echo >build/release/bin/kittiwake; {FILL}", packaging)):
            with self.subTest(fault=fault):
                self.checkout.at(point, fault)
                first, second = self.checkout.on_small_disk(30, DEB, "rm build/zeros")
                self.assertEqual((first.code, first.out, len(first.said)), (1, "", 1), first)
                self.assertRegex(first.said[0], f"^deb: {sentence}{AGAIN}$")
                self.assertEqual(HALF_WAY in self.made(second).steps, sentence == building)
            self.setUp()

    def test_folder_that_may_not_be_written(self):
        self.packages()
        (self.checkout.path / "file").touch()
        outcome = self.deb("--no-build", "--output", "file")
        self.says(outcome, f"{self.checkout.path}/file cannot be written; make it writable, or name another folder with --output")

    # --- interruptions ---

    def test_interrupted(self):
        for point in "build", "package":
            for how, code in (signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129):
                process = self.checkout.blocked(point, DEB)
                (os.killpg if how == signal.SIGINT else os.kill)(process.pid, how)
                self.checkout.await_none_left()
                outcome = finished(process)
                self.assertEqual((outcome.code, outcome.out, outcome.said), (code, "", [INTERRUPTED]), outcome)
                self.checkout.unblock()
                self.assertEqual(HALF_WAY in self.packages().steps, point == "build")
            (self.checkout.state / point).unlink()

    def test_failure_is_shown_as_the_tools_said_it(self):
        self.checkout.at("package", "echo 'dh: error: no such thing'; exit 2\n")
        outcome = self.deb()
        self.assertEqual((outcome.code, outcome.out, outcome.said), (1, "", [
            "dh: error: no such thing",
            f"deb: packaging failed; the reason is above, and the whole log is {self.output}/stage/log"]), outcome)
        self.checkout.at("package", "")
        self.packages()


if __name__ == "__main__":
    unittest.main()
