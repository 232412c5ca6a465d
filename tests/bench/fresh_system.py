"""A system with nothing installed, made by debootstrap from the packages of the system that it is made on."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import List, Sequence

from programs import BenchError

# $1: its root, $2: the folder to run in, then the command. The mounts are in a namespace of its own and end with it, so that
# the root can be the namespace's, too: in a chroot the kernel gives no user namespaces, which tests of the scripts want.
ENTER = """
root=$1 folder=$2; shift 2
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
mount --rbind /sys "$root/sys"
cd "$root" && pivot_root . . && umount -l . && cd / || exit 1
exec env -C "$folder" "$@"
"""
COPIED = ("etc/apt/apt.conf", "etc/apt/apt.conf.d", "etc/apt/preferences.d", "etc/apt/trusted.gpg.d", "etc/apt/keyrings",
          "usr/share/keyrings", "usr/share/ca-certificates", "etc/ssl/certs", "etc/resolv.conf", "etc/hosts")


@dataclass(frozen=True)
class Source:
    """Where packages are had."""

    url: str
    suites: Sequence[str]
    text: str  # the entry, as it stands


def stanza_source(stanza: str) -> List[Source]:
    lines = [line for line in stanza.splitlines() if line.strip() and not line.startswith("#")]
    fields = {name.lower(): value.split() for name, _, value in (line.partition(":") for line in lines)}
    if "deb" not in fields.get("types", []) or fields.get("enabled") == ["no"] or not fields.get("uris"):
        return []
    return [Source(fields["uris"][0], fields.get("suites", []), "\n".join(lines) + "\n")]


def line_source(line: str) -> List[Source]:
    entry = re.match(r"deb\s+(?:\[[^]]*\]\s+)?(\S+)\s+(\S+)", line.strip())
    return [Source(entry.group(1), [entry.group(2)], line.strip() + "\n")] if entry else []


def sources(apt: Path, codename: str) -> List[tuple]:
    """The distribution's own entries, each with the name of the file it goes into; others' archives are left out."""
    found = []
    for file in [apt / "sources.list", *sorted((apt / "sources.list.d").glob("*"))]:
        if not file.is_file() or file.suffix not in (".list", ".sources"):
            continue
        text = file.read_text(encoding="utf-8")
        entries = ([each for stanza in re.split(r"\n\s*\n", text) for each in stanza_source(stanza)]
                   if file.suffix == ".sources" else [each for line in text.splitlines() for each in line_source(line)])
        for entry in entries:
            if entry.suites and all(suite == codename or suite.startswith(codename + "-") for suite in entry.suites):
                found.append((file.suffix, entry))
    return found


def mirror(found: Sequence[tuple], codename: str) -> str:
    for _, entry in found:
        if codename in entry.suites:
            return entry.url
    raise BenchError(f"apt has no source of {codename} here")


def codename_of(os_release: str) -> str:
    name = re.search(r'^VERSION_CODENAME="?(\w+)', os_release, re.MULTILINE)
    if not name:
        raise BenchError("/etc/os-release has no VERSION_CODENAME, so debootstrap cannot be told what to make")
    return name.group(1)


def make(folder: Path, log: Path) -> Path:
    """A minimal system in `folder`/base, with this machine's sources, and no package downloaded beforehand."""
    if os.geteuid() != 0:
        raise BenchError("--root takes root")
    for program in ("debootstrap", "unshare", "pivot_root"):
        if not shutil.which(program):
            raise BenchError(f"--root takes {program}, which is not installed")
    codename = codename_of(Path("/etc/os-release").read_text(encoding="utf-8"))
    entries = sources(Path("/etc/apt"), codename)
    base = folder / "base"
    with log.open("w") as said:
        # What it mounts is in a namespace of its own: nothing of the system is in the folder when that is deleted.
        done = subprocess.run(["unshare", "--mount", "debootstrap", "--variant=minbase", codename, base, mirror(entries, codename)],
                              stdout=said, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        raise BenchError(f"debootstrap failed; see {log}")
    for name in COPIED:
        there, here = base / name, Path("/") / name
        if here.is_dir():
            shutil.copytree(here, there, dirs_exist_ok=True, ignore_dangling_symlinks=True)
        elif here.is_file():
            there.unlink(missing_ok=True)
            shutil.copyfile(here, there)
    (base / "etc/apt/sources.list").write_text("".join(each.text for kind, each in entries if kind == ".list"))
    (base / "etc/apt/sources.list.d/own.sources").write_text(
        "\n".join(each.text for kind, each in entries if kind == ".sources"))
    policy = base / "usr/sbin/policy-rc.d"
    policy.write_text("#!/bin/sh\nexit 101\n")  # a service that is installed is not started
    policy.chmod(0o755)
    for cached in (base / "var/cache/apt/archives").glob("*.deb"):
        cached.unlink()
    shutil.rmtree(base / "var/lib/apt/lists")
    (base / "var/lib/apt/lists/partial").mkdir(parents=True)
    return base


def inside(root: Path, folder: str, words: Sequence[str]) -> List[str]:
    return ["unshare", "--mount", "sh", "-ec", ENTER, "sh", str(root), folder, *map(str, words)]
