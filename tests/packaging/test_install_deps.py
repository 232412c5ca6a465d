"""packaging/install-deps where something is wrong: one sentence of what and what to do, and a second run goes on."""

import os
import shutil
import signal
import subprocess
import unittest

from sandbox import Checkout, finished

DEPS = "packaging/install-deps"
BY_HAND = "; use Debian 12, Ubuntu 24.04 or newer, or install the following by hand, then run the same command again"


class InstallDepsTest(unittest.TestCase):
    def setUp(self):
        self.checkout = Checkout()
        self.addCleanup(self.checkout.remove)

    def deps(self, *arguments, **environment):
        return self.checkout.run(DEPS, *arguments, **environment)

    def says(self, outcome, code, sentence):
        self.assertEqual((outcome.code, outcome.out, outcome.said), (code, "", [f"install-deps: {sentence}"]), outcome)

    def installs(self, *arguments, **environment):
        """The second run: what the first could not."""
        outcome = self.deps(*arguments, **environment)
        self.assertEqual((outcome.code, outcome.said), (0, []), outcome)
        self.assertEqual((self.checkout.state / "missing").read_text(), "")

    def test_nothing_is_asked_where_all_is_there(self):
        for uid in "0", "1000":
            outcome = self.deps("--tests", FAKE_UID=uid)
            self.assertEqual((outcome.code, outcome.out, outcome.err), (0, "", ""))
        for program in "apt-get", "apt-cache", "sudo":
            self.assertEqual(self.checkout.calls(program), [])

    def test_what_is_missing_is_installed_and_nothing_else(self):
        self.checkout.missing("jq", "curl")
        self.installs("--tests")
        self.assertTrue(self.checkout.calls("apt-get")[-1].endswith(" install -y --no-install-recommends curl jq"))

    def test_node_takes_packages_of_its_own(self):
        self.checkout.missing("jq", "containerd", "runc")
        self.assertEqual((self.deps().code, self.checkout.calls("apt-get")), (0, []))
        self.assertEqual(self.deps("--node").code, 0)
        self.assertTrue(self.checkout.calls("apt-get")[-1].endswith(" install -y --no-install-recommends containerd runc"))

    def test_either_name_of_a_package_will_do(self):
        self.checkout.missing("libqt6svg6-dev")
        self.assertEqual((self.deps().code, self.checkout.calls("apt-get")), (0, []))
        self.checkout.missing("qt6-svg-dev", "libqt6svg6-dev")
        self.checkout.version("candidate", "qt6-svg-dev", "(none)")
        self.deps()
        self.assertTrue(self.checkout.calls("apt-get")[-1].endswith(" libqt6svg6-dev"))

    def test_no_network(self):
        self.checkout.missing("jq", "curl")
        self.says(self.deps("--tests", FAKE_APT="no-network"), 1,
                  "packages are missing and cannot be fetched (Temporary failure resolving 'packages.example'); "
                  "check that this computer reaches its package server, then run the same command again to continue. "
                  "Missing: curl jq")
        self.installs("--tests")

    def test_no_network_and_never_any_package_list(self):
        self.checkout.missing("jq", "curl")
        (self.checkout.state / "no-lists").touch()
        outcome = self.deps("--tests", FAKE_APT="no-network")
        self.says(outcome, 1,
                  "packages are missing and cannot be fetched (Temporary failure resolving 'packages.example'); "
                  "check that this computer reaches its package server, then run the same command again to continue. "
                  "Missing: curl jq")

    def test_package_that_its_server_no_longer_has(self):
        self.checkout.missing("jq")
        self.says(self.deps("--tests", FAKE_APT="gone"), 1,
                  "packages are missing and cannot be fetched (404  Not Found); check that this computer reaches its "
                  "package server, then run the same command again to continue. Missing: jq")

    @unittest.skipUnless(shutil.which("apt-get"), "this system has no apt")
    def test_no_network_for_the_real_apt(self):
        """In a network of nothing but itself, with lists and packages of its own, none of which are there."""
        self.checkout.missing("jq")
        for name in "apt-get", "apt-cache":
            (self.checkout.programs / name).unlink()
        root = self.checkout.scratch / "apt"
        for folder in "etc/apt", "var/lib/dpkg", "var/lib/apt/lists/partial", "var/cache/apt/archives/partial":
            (root / folder).mkdir(parents=True)
        (root / "var/lib/dpkg/status").touch()
        (root / "etc/apt/sources.list").write_text("deb http://packages.example/debian stable main\n")
        (root / "apt.conf").write_text(f'Dir "{root}"; Dir::State::status "{root}/var/lib/dpkg/status";\n'
                                       'APT::Sandbox::User "root"; Acquire::Retries "0";\n')
        outcome = self.checkout.run("unshare", "-rn", DEPS, "--tests", APT_CONFIG=f"{root}/apt.conf")
        self.says(outcome, 1,
                  "packages are missing and cannot be fetched (Temporary failure resolving 'packages.example'); "
                  "check that this computer reaches its package server, then run the same command again to continue. "
                  "Missing: jq")

    def test_full_disk(self):
        self.checkout.missing("jq", "curl")
        for fault, folder in ("full", "/var"), ("archives", "/var/cache/apt/archives"):
            outcome = self.deps("--tests", FAKE_APT=fault)
            self.assertEqual((outcome.code, len(outcome.said)), (1, 1), outcome)
            self.assertRegex(outcome.said[0],
                             rf"^install-deps: the disk is full \({folder} has [0-9]* MB free\) and packages are missing; "
                             "make room, for example with apt-get clean, then run the same command again to "
                             "continue. Missing: curl jq$")
        self.installs("--tests")

    def test_another_program_installs(self):
        self.checkout.missing("jq")
        waiting = ("Waiting for cache lock: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 4711 "
                   "(apt-get)...")
        outcome = self.deps("--tests", FAKE_APT="locked")
        self.assertEqual(outcome.code, 1)
        self.assertCountEqual(outcome.said, [waiting, "install-deps: another program, process 4711 (apt-get), is "
                                             "installing packages; when it is done, run the same command again"])
        outcome = self.deps("--tests", FAKE_APT="waits")
        self.assertEqual((outcome.code, outcome.said), (0, [waiting]))
        self.assertEqual((self.checkout.state / "missing").read_text(), "")

    def test_what_has_no_sentence_is_shown_as_apt_said_it(self):
        self.checkout.missing("jq")
        outcome = self.deps("--tests", FAKE_APT="odd")
        self.assertEqual((outcome.code, outcome.said), (1, [
            "E: The method driver /usr/lib/apt/methods/odd could not be found.",
            "install-deps: apt-get could not install what is missing, for the reason above; fix that, then run the same "
            "command again to continue. Missing: jq"]))

    def test_interrupted_dpkg_is_brought_to_its_end_first(self):
        self.checkout.missing("jq")
        (self.checkout.state / "half").touch()
        self.installs("--tests")
        self.assertIn("dpkg --configure -a", self.checkout.calls("dpkg"))

    def test_interrupted_while_apt_installs(self):
        for how, code in (signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGKILL, -9):
            with self.subTest(how=how):
                self.checkout.missing("jq")
                (self.checkout.state / "block").touch()
                process = self.checkout.start(DEPS, "--tests", FAKE_APT="slow")
                self.checkout.await_file(self.checkout.state / "reached", process)
                # SIGINT as a terminal sends it. apt is never left half-way by the others: it goes on to its end.
                (os.killpg if how == signal.SIGINT else os.kill)(process.pid, how)
                if how == signal.SIGKILL:
                    process.wait()
                (self.checkout.state / "block").unlink()
                outcome = finished(process)
                self.assertEqual(outcome.code, code, outcome)
                self.assertEqual(outcome.said, [] if how == signal.SIGKILL else
                                 ["install-deps: interrupted; run the same command again to continue"])
                self.installs("--tests")
                (self.checkout.state / "reached").unlink()

    def test_neither_root_nor_sudo(self):
        self.checkout.missing("jq", "curl")
        self.checkout.only("bash", "readlink", "dirname", "basename", "uname", "dpkg", "dpkg-query", "id", "apt-get")
        self.says(self.deps("--tests", FAKE_UID="1000"), 1,
                  "packages are missing, and this user is not root and has no sudo to install them; as root, run: "
                  "apt-get update && apt-get install --no-install-recommends curl jq")
        self.assertEqual(self.checkout.calls("apt-get"), [])

    def test_sudo_that_cannot_ask(self):
        self.checkout.missing("jq", "curl")
        quoted = str(self.checkout.path / DEPS).replace(" ", "\\ ")
        self.says(self.deps("--tests", FAKE_UID="1000", FAKE_SUDO="password"), 1,
                  "packages are missing, and sudo wants a password that it cannot ask for without a terminal; in a "
                  f"terminal, run: sudo {quoted} --tests, then the same command again. Missing: curl jq")
        self.assertEqual(self.checkout.calls("apt-get"), [])

    def test_sudo_that_wants_no_password(self):
        self.checkout.missing("jq")
        self.installs("--tests", FAKE_UID="1000")

    def test_sudo_that_refuses(self):
        self.checkout.missing("jq")
        self.checkout.program("sudo", "exit 1\n")
        self.says(self.deps("--tests", FAKE_UID="1000", SUDO_ASKPASS="/bin/true"), 1,
                  "packages are missing, and sudo does not let this user install them; ask who administers this "
                  "computer to run: apt-get update && apt-get install --no-install-recommends jq")

    def test_system_without_apt(self):
        self.checkout.only("bash", "readlink", "dirname", "basename", "uname", "cat")
        outcome = self.deps()
        self.assertEqual((outcome.code, outcome.out), (3, ""), outcome)
        self.assertRegex(outcome.said[0], "^install-deps: .* has no apt, and packages are known for Debian 12 and "
                         "Ubuntu 24.04 only" + BY_HAND + "$")
        self.assertIn("  compiler     GCC 12 or newer (C++20)", outcome.said)

    def test_system_that_is_not_linux(self):
        self.checkout.program("uname", "echo Darwin\n")
        self.says(self.deps(), 1, "Kittiwake builds on Linux, this is Darwin; run it on Debian 12 or Ubuntu 24.04")

    def test_distribution_that_has_older_versions(self):
        """As Ubuntu 22.04: nothing of it is installed for nothing."""
        self.checkout.missing("cmake", "qt6-base-dev", "jq")
        self.checkout.version("candidate", "cmake", "3.22.1-1ubuntu1.22.04.2")
        self.checkout.version("candidate", "qt6-base-dev", "6.2.4+dfsg-2ubuntu1.1")
        self.checkout.version("installed", "g++", "4:11.2.0-1ubuntu1")
        self.checkout.version("candidate", "g++", "4:11.2.0-1ubuntu1")
        outcome = self.deps("--tests")
        self.assertEqual(outcome.code, 3)
        self.assertRegex(outcome.said[0], r"^install-deps: .* lacks g\+\+ 12 \(it has 11.2.0\), cmake 3.25 \(it has 3.22.1\), "
                         r"qt6-base-dev 6.4 \(it has 6.2.4\)" + BY_HAND)
        self.assertFalse([call for call in self.checkout.calls("apt-get") if "install" in call])

    def test_distribution_that_lacks_a_package(self):
        """As Debian 11: it has no Qt 6."""
        self.checkout.missing("qt6-base-dev", "qt6-declarative-dev")
        for name in "qt6-base-dev", "qt6-declarative-dev":
            self.checkout.version("candidate", name, "(none)")
        outcome = self.deps()
        self.assertEqual(outcome.code, 3)
        self.assertRegex(outcome.said[0], r"^install-deps: .* lacks qt6-base-dev 6.4 \(it has none\), qt6-declarative-dev "
                         r"\(it has none\)" + BY_HAND)

    def test_older_version_is_replaced_where_there_is_a_newer(self):
        self.checkout.version("installed", "cmake", "3.18.4-2")
        self.checkout.version("candidate", "cmake", "3.25.1-1~bpo11+1")
        self.assertEqual(self.deps().code, 0)
        self.assertTrue(self.checkout.calls("apt-get")[-1].endswith(" cmake"))

    def test_unknown_option_is_named(self):
        self.says(self.deps("--all"), 2, 'unknown option "--all"; it takes --tests, --deb, --control-plane or --node')


class RealPackagesTest(unittest.TestCase):
    @unittest.skipUnless(shutil.which("apt-cache"), "this system has no apt")
    def test_system_that_built_this_has_what_is_wanted(self):
        """With the real dpkg: names and versions are read as it writes them."""
        checkout = Checkout()
        self.addCleanup(checkout.remove)
        for program in checkout.programs.iterdir():
            program.unlink()
        installed = subprocess.run(["dpkg-query", "-W", "-f", "${Package}\n"], capture_output=True, text=True,
                                   check=True).stdout.split()
        if "qt6-base-dev" not in installed or "g++" not in installed:
            self.skipTest("what building takes is not from packages here")
        outcome = checkout.run("unshare", "-rn", DEPS)
        self.assertEqual((outcome.code, outcome.out, outcome.err), (0, "", ""))


if __name__ == "__main__":
    unittest.main()
