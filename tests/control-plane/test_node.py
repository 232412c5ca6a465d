"""node and third-parties/ where something is wrong: one sentence of what and what to do. Starts nothing, needs no root."""

import json
import os
import subprocess
import tarfile
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent

# What `go list` says when a fetch fails, by FAKE_GO; what it compiles is a text. FAKE_GO=slow waits to be ended.
GO = r"""
case "${FAKE_GO:-} $1" in
    "old list") echo "go: go.mod requires go >= 1.26.0 (running go 1.19.8; GOTOOLCHAIN=local)" >&2; exit 1 ;;
    "unreached list") echo "go: downloading example.com/a v1.0.0" >&2; echo "example.com/a@v1.0.0: dial tcp: lookup proxy.example: no such host" >&2; exit 1 ;;
    "half list") echo "example.com/a@v1.0.0: unexpected EOF" >&2; exit 1 ;;
    "other list") printf 'verifying example.com/a@v1.0.0: checksum mismatch\n\tdownloaded: h1:x\n\tgo.sum: h1:y\n' >&2; exit 1 ;;
    "full list") echo "write /cache/a.zip: no space left on device" >&2; exit 1 ;;
    "slow list") touch "$state/reached"; exec sleep 60 ;;
    "broken build") echo "a.go:1: syntax error" >&2; exit 1 ;;
    *version) echo "go version go1.19.8 linux/amd64" ;;
    *env) echo /cache ;;
    *build) while [ "$1" != -o ]; do shift; done; mkdir -p "$2"; echo program >"$2/kube-state-metrics" ;;
    *"list") case "$*" in *-m*) echo "$state/module" ;; esac ;;
esac
"""


class ScriptTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.bin = self.folder / "bin"
        self.bin.mkdir()
        self.program(self.bin / "id", "echo 1000")
        self.program(self.bin / "go", GO)

    def program(self, path, text="exit 0"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/bash\nstate={self.folder}\n{text}\n")
        path.chmod(0o755)

    def environment(self, **more):
        kept = {name: value for name, value in os.environ.items() if not name.startswith("KITTIWAKE_")}
        return kept | {"PATH": f"{self.bin}:{os.environ['PATH']}", "XDG_CACHE_HOME": str(self.folder / "cache")} | more

    def run_script(self, script, *arguments, **environment):
        return subprocess.run([HERE / script, *arguments], env=self.environment(**environment), capture_output=True, text=True,
                              check=False, timeout=60)

    def says(self, outcome, code, sentence):
        self.assertEqual((outcome.returncode, outcome.stdout), (code, ""), outcome)
        self.assertEqual(outcome.stderr.splitlines()[-1], sentence)

    def control_plane(self):
        """A folder like that of a control plane, which has ended."""
        folder = self.folder / "plane"
        folder.mkdir()
        (folder / "ca.crt").touch()
        (folder / "admin.kubeconfig").write_text('clusters: [{name: local, cluster: {server: "https://127.0.0.1:1"}}]\n')
        return folder.resolve()


class NodeTest(ScriptTest):
    def node(self, *arguments, **environment):
        return self.run_script("node", *arguments, **environment)

    def programs(self):
        self.program(self.folder / "programs/kubelet")
        self.program(self.folder / "programs/kubectl")
        return str(self.folder / "programs")

    def test_help_lists_the_commands(self):
        outcome = self.node("--help")
        self.assertEqual((outcome.returncode, outcome.stderr), (0, ""))
        for command in ("up DIR", "down DIR", "images DIR", "ctr DIR"):
            self.assertIn(f"node {command}", outcome.stdout)

    def test_without_a_command_it_tells_them(self):
        outcome = self.node()
        self.assertEqual((outcome.returncode, outcome.stdout), (2, ""))
        self.assertIn("node up DIR", outcome.stderr)

    def test_unknown_command_is_refused(self):
        self.says(self.node("start"), 2, 'node: unknown command "start"; it takes up, down, images or ctr (node --help)')

    def test_every_command_wants_a_folder(self):
        for command in ("up", "down", "images", "ctr"):
            self.says(self.node(command), 2, f"node: the command needs the folder of a control plane: node {command} DIR")

    def test_missing_folder_is_named(self):
        missing = self.folder / "missing"
        self.says(self.node("up", missing), 2,
                  f"node: there is no folder {missing}; run: tests/control-plane/control-plane up {missing}")

    def test_folder_without_a_control_plane_is_refused_and_left_alone(self):
        empty = self.folder / "empty"
        empty.mkdir()
        self.says(self.node("up", empty), 2, f"node: there is no control plane of ours in {empty.resolve()} (no admin.kubeconfig "
                  f"and ca.crt); run: tests/control-plane/control-plane up {empty}")
        self.assertEqual(list(empty.iterdir()), [])

    def test_without_a_compiled_kubelet_it_says_what_compiles_one(self):
        self.says(self.node("up", self.control_plane()), 77, f"node: no kubelet is compiled yet in {self.folder}/cache/kittiwake/"
                  "control-plane; run: tests/control-plane/control-plane build")

    def test_given_folder_has_to_hold_the_programs(self):
        self.program(self.folder / "half/kubelet")
        self.says(self.node("up", self.control_plane(), KITTIWAKE_NODE_PROGRAMS=f"{self.folder}/half"), 2,
                  f"node: KITTIWAKE_NODE_PROGRAMS is {self.folder}/half, but there is no program kubectl in it; unset it or point it "
                  "at a folder with kubelet and kubectl")

    def test_user_who_is_not_root_is_told_so(self):
        plane = self.control_plane()
        self.says(self.node("up", plane, KITTIWAKE_NODE_PROGRAMS=self.programs()), 77,
                  "node: a node needs root, for containers and their network; run the same command as root")
        self.assertFalse((plane / "node").exists())

    def test_down_needs_root_as_well(self):
        self.says(self.node("down", self.control_plane()), 2, "node: ending a node needs root; run the same command as root")

    def test_looking_into_a_node_that_does_not_run_says_so(self):
        plane = self.control_plane()
        for arguments in (("ctr", plane, "version"), ("images", plane)):
            self.says(self.node(*arguments), 2, f"node: no node runs in {plane}; run: tests/control-plane/node up {plane}")


class ImageTest(ScriptTest):
    def make(self, archive):
        return subprocess.run(["bash", "-c", '. "$0/images.sh"; imageOf "$1" web:test "$2" Entrypoint /bin/web', HERE, archive,
                               self.folder / "root"], capture_output=True, text=True, check=False)

    def setUp(self):
        super().setUp()
        (self.folder / "root/bin").mkdir(parents=True)
        (self.folder / "root/bin/web").write_text("program")

    def test_archive_holds_the_folder_under_the_images_name(self):
        self.assertEqual(self.make(self.folder / "web.tar").returncode, 0)
        with tarfile.open(self.folder / "web.tar") as archive:
            manifest = json.load(archive.extractfile("manifest.json"))[0]
            config = json.load(archive.extractfile(manifest["Config"]))
            with tarfile.open(fileobj=archive.extractfile(manifest["Layers"][0])) as layer:
                member = layer.getmember("./bin/web")
                self.assertEqual((layer.extractfile(member).read(), member.uid), (b"program", 0))
        self.assertEqual(manifest["RepoTags"], ["docker.io/library/web:test"])
        self.assertEqual(config["config"]["Entrypoint"], ["/bin/web"])

    def test_same_folder_makes_the_same_bytes(self):
        self.make(self.folder / "one.tar")
        os.utime(self.folder / "root/bin/web", (1, 1))
        self.make(self.folder / "two.tar")
        self.assertEqual((self.folder / "one.tar").read_bytes(), (self.folder / "two.tar").read_bytes())

    def test_what_fails_leaves_nothing(self):
        (self.folder / "root/bin/web").unlink()
        (self.folder / "root/bin").rmdir()
        (self.folder / "root").rmdir()
        before = set(self.folder.iterdir())
        self.assertNotEqual(self.make(self.folder / "web.tar").returncode, 0)
        self.assertEqual(set(self.folder.iterdir()), before)


class ThirdPartiesTest(ScriptTest):
    NAME = "kube-state-metrics"

    def third(self, *arguments, **environment):
        return self.run_script(f"third-parties/{self.NAME}", *arguments, **environment)

    def cached(self):
        return sorted(path.name for path in (self.folder / "cache/kittiwake/third-parties").glob("*"))

    def version(self):
        for line in (HERE / f"third-parties/modules/{self.NAME}/go.mod").read_text().splitlines():
            if line.strip().startswith("k8s.io/kube-state-metrics/v2 v"):
                return line.split()[1][1:]
        self.fail("go.mod pins no version")

    def refuses(self, fake, code, sentence):
        outcome = self.third("build", FAKE_GO=fake)
        self.says(outcome, code, f"{self.NAME}: {sentence.replace('THIS', f'{self.NAME} {self.version()}')}")
        self.assertEqual(self.cached(), [])
        return outcome

    def test_unknown_command_is_refused(self):
        for name in ("metrics-server", "kube-state-metrics", "sample-operator"):
            self.says(self.run_script(f"third-parties/{name}", "start"), 2,
                      f'{name}: unknown command "start"; it takes build, up or down ({name} --help)')

    def test_up_wants_the_folder_of_a_control_plane_with_a_node(self):
        self.says(self.third("up"), 2, f"{self.NAME}: the command needs the folder of a control plane: {self.NAME} up DIR")
        plane = self.control_plane()
        self.says(self.third("up", plane), 2, f"{self.NAME}: no node runs in {plane}; run: tests/control-plane/node up {plane}")

    def test_what_is_made_is_kept_whole(self):
        (self.folder / "module/examples/standard").mkdir(parents=True)
        (self.folder / "module/examples/standard/kustomization.yaml").touch()
        made = self.folder / "cache/kittiwake/third-parties" / f"{self.NAME}-{self.version()}-1"
        self.assertEqual(self.third("build").stdout, f"{made}\n")
        self.assertEqual(self.cached(), [made.name])
        self.assertEqual(sorted(path.name for path in made.iterdir()), ["image.tar", "manifests"])
        again = self.third("build", FAKE_GO="unreached")
        self.assertEqual((again.returncode, again.stdout, again.stderr), (0, f"{made}\n", ""))

    def test_older_go_is_told_apart(self):
        self.refuses("old", 77, "THIS cannot be compiled by the go1.19.8 here; install Go 1.26.0 or newer (go.dev/dl)")

    def test_proxy_that_is_not_reached_or_breaks_off_is_told(self):
        sentence = ("THIS could not be fetched (the line above); check that this computer reaches its module proxy (GOPROXY), "
                    "then run the same command again to continue")
        self.assertIn("no such host", self.refuses("unreached", 77, sentence).stderr)
        self.assertIn("unexpected EOF", self.refuses("half", 77, sentence).stderr)

    def test_other_bytes_than_pinned_are_not_used(self):
        self.refuses("other", 1, f"what was fetched for THIS is not what {HERE}/third-parties/modules/{self.NAME}/go.sum expects (the "
                     "line above), and is not used; ask another module proxy (GOPROXY), or none: GOPROXY=direct")

    def test_full_disk_is_told(self):
        self.refuses("full", 1, "THIS was not fetched because the disk is full (/cache); make 1 GB of room there, then run the same "
                     "command again")

    def test_what_does_not_compile_leaves_nothing(self):
        outcome = self.refuses("broken", 1, "THIS could not be made; what was said last is above")
        self.assertIn("syntax error", outcome.stderr)

    def test_interrupted_build_leaves_nothing(self):
        process = subprocess.Popen([HERE / f"third-parties/{self.NAME}", "build"], env=self.environment(FAKE_GO="slow"),
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        while not (self.folder / "reached").exists():
            self.assertIsNone(process.poll())
        os.killpg(process.pid, 15)
        self.assertNotEqual(process.wait(30), 0)
        self.assertEqual(self.cached(), [])


if __name__ == "__main__":
    unittest.main()
