"""A program in Go, compiled from the modules that its go.mod pins."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from programs import BenchError, environment

MINUTES = 40  # for fetching and compiling it


def why(said: str) -> str:
    """Why Go gave no program, and what to do, from what it wrote."""
    if "requires go >=" in said or "invalid go version" in said:
        return "Go here is older than go.mod asks for; install a newer one (go.dev/dl)"
    if "checksum mismatch" in said or "missing go.sum entry" in said:
        return ("what was fetched is not what go.sum expects, and is not used; ask another module proxy (GOPROXY), or "
                "none: GOPROXY=direct")
    if "no space left on device" in said or "disk quota exceeded" in said:
        return "the disk is full; make 4 GB of room and run the same command again"
    if re.search(r"dial tcp|no such host|lookup .* on|connection refused|i/o timeout|module lookup disabled|50\d |proxyconnect",
                 said):
        return "its modules could not be fetched; check that this computer reaches its module proxy (GOPROXY) and run the same command again"
    lines = said.strip().splitlines()
    return f"Go said: {lines[-1][:300] if lines else 'nothing'}"


def compiled(sources: Path, program: Path, *words: str) -> None:
    """What `go build WORDS` makes of the folder with go.mod and go.sum, which stay as they are; needs nothing else to run.
    BenchError says why there is none."""
    path = f"{os.environ.get('PATH', '')}:/usr/local/go/bin"
    go = shutil.which("go", path=path)
    if not go:
        raise BenchError("there is no Go here; install the one that go.mod names, or a newer one (go.dev/dl)")
    command = [go, "build", "-mod=readonly", "-trimpath", "-o", str(program), *words]
    try:
        done = subprocess.run(command, cwd=sources, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                              timeout=MINUTES * 60,
                              env=environment(PATH=path, CGO_ENABLED="0", GOTOOLCHAIN="local", GOWORK="off"))
    except subprocess.TimeoutExpired:
        raise BenchError(f"it did not come within {MINUTES} minutes; run the same command again to continue") from None
    if done.returncode != 0 or not program.is_file():
        raise BenchError(why(done.stdout))
