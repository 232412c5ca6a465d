"""The Go of docs/debug-workqueue.md compiles, and serves the document that it promises: the one that our reader is tested with.

With client-go as kubernetes-1.37/go.mod pins it, where its modules are on this computer and Go is new enough; else with the few
declarations of it that are used, as they are there. Nothing is fetched.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOP = HERE.parents[1]
MODULE = "kittiwake.dev/tests/control-plane"
TIME = re.compile(r'"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)"')

MAIN = """package main

import (
	"errors"
	"fmt"
	"net/http/httptest"
	"time"

	"k8s.io/client-go/util/workqueue"

	"MODULE/debugqueue"
)

func main() {
	limiter := workqueue.NewTypedItemExponentialFailureRateLimiter[string](time.Minute, time.Hour)
	q := &debugqueue.Queue{
		TypedRateLimitingInterface: workqueue.NewTypedRateLimitingQueue[string](limiter),
		Name:                       "widget",
		Group:                      "ex.org",
		Kind:                       "Widget",
		Limiter:                    limiter,
	}
	for _, key := range []string{"n/fails", "n/well", "works", "n/ready"} {
		q.Add(key)
	}
	fails, _ := q.Get()
	q.Failed(fails, errors.New("the upstream said \\"no\\""))
	q.Done(fails)
	well, _ := q.Get()
	q.Forget(well)
	q.Done(well)
	q.Get()
	answer := httptest.NewRecorder()
	debugqueue.Handler("sample", q).ServeHTTP(answer, httptest.NewRequest("GET", "/debug/workqueue", nil))
	fmt.Println(answer.Code, answer.Header().Get("Content-Type"))
	fmt.Print(answer.Body.String())
}
""".replace("MODULE", MODULE)

# What of client-go is used, by the same declarations; a queue that is just first in, first out.
STANDS_IN = {
    "tools/cache/cache.go": """package cache

import "strings"

func SplitMetaNamespaceKey(key string) (namespace, name string, err error) {
	if before, after, found := strings.Cut(key, "/"); found {
		return before, after, nil
	}
	return "", key, nil
}
""",
    "util/workqueue/workqueue.go": """package workqueue

import "time"

type TypedRateLimiter[T comparable] interface {
	When(item T) time.Duration
	Forget(item T)
	NumRequeues(item T) int
}

type TypedRateLimitingInterface[T comparable] interface {
	Add(item T)
	Len() int
	Get() (item T, shutdown bool)
	Done(item T)
	ShutDown()
	ShutDownWithDrain()
	ShuttingDown() bool
	AddAfter(item T, duration time.Duration)
	AddRateLimited(item T)
	Forget(item T)
	NumRequeues(item T) int
}

type limiter[T comparable] struct{ base time.Duration }

func (l limiter[T]) When(T) time.Duration { return l.base }
func (l limiter[T]) Forget(T)             {}
func (l limiter[T]) NumRequeues(T) int    { return 0 }

func NewTypedItemExponentialFailureRateLimiter[T comparable](base, longest time.Duration) TypedRateLimiter[T] {
	return limiter[T]{base}
}

type queue[T comparable] struct{ items []T }

func (q *queue[T]) Add(item T) { q.items = append(q.items, item) }
func (q *queue[T]) Len() int   { return len(q.items) }
func (q *queue[T]) Get() (T, bool) {
	item := q.items[0]
	q.items = q.items[1:]
	return item, false
}
func (q *queue[T]) Done(T)                    {}
func (q *queue[T]) ShutDown()                 {}
func (q *queue[T]) ShutDownWithDrain()        {}
func (q *queue[T]) ShuttingDown() bool        { return false }
func (q *queue[T]) AddAfter(T, time.Duration) {}
func (q *queue[T]) AddRateLimited(T)          {}
func (q *queue[T]) Forget(T)                  {}
func (q *queue[T]) NumRequeues(T) int         { return 0 }

func NewTypedRateLimitingQueue[T comparable](TypedRateLimiter[T]) TypedRateLimitingInterface[T] {
	return &queue[T]{}
}
""",
}


def newest_go():
    """None: there is none."""
    found = [go for go in (shutil.which("go"), "/usr/local/go/bin/go", "/usr/lib/go/bin/go") if go and os.access(go, os.X_OK)]

    def version(go):
        said = subprocess.run([go, "env", "GOVERSION"], capture_output=True, text=True, env=os.environ | {"GOTOOLCHAIN": "local"}).stdout
        return [int(number) for number in re.findall(r"\d+", said)]
    return max(found, key=version, default=None)


def snippet():
    """The one block of the page that is a Go file."""
    lines = (TOP / "docs/debug-workqueue.md").read_text().splitlines()
    block = lines[lines.index("    package debugqueue"):]
    end = next((i for i, line in enumerate(block) if line and not line.startswith("    ")), len(block))
    return "\n".join(line[4:] for line in block[:end]) + "\n"


def without_times(document):
    read = json.loads(TIME.sub('"a time"', document))
    for queue in read["queues"]:
        queue["keys"].sort(key=lambda key: key["key"])
    return read


class DebugWorkqueue(unittest.TestCase):
    def setUp(self):
        self.go = newest_go()
        if not self.go:
            self.skipTest("there is no Go here; packaging/install-deps --tests installs it")
        folder = tempfile.TemporaryDirectory(prefix="kittiwake-debugqueue-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.write("debugqueue/queue.go", snippet())
        self.write("sample/main.go", MAIN)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def run_go(self, *words):
        env = os.environ | {"GOPROXY": "off", "GOFLAGS": "-mod=readonly", "GOTOOLCHAIN": "local", "GOWORK": "off", "CGO_ENABLED": "0"}
        return subprocess.run([self.go, *words], cwd=self.folder, env=env, capture_output=True, text=True, timeout=500)

    def take_modules(self):
        for name in ("go.mod", "go.sum"):
            shutil.copy(HERE / "kubernetes-1.37" / name, self.folder)
        if self.run_go("list", "-deps", "./sample").returncode == 0:
            return
        (self.folder / "go.sum").unlink()
        self.write("go.mod", f"module {MODULE}\n\ngo 1.18\n\nrequire k8s.io/client-go v0.0.0\n\n"
                             "replace k8s.io/client-go => ./client-go\n")
        self.write("client-go/go.mod", "module k8s.io/client-go\n\ngo 1.18\n")
        for name, text in STANDS_IN.items():
            self.write(f"client-go/{name}", text)

    def test_the_page_s_go_serves_the_document_that_is_read(self):
        self.take_modules()
        built = self.run_go("build", "-o", "program", "./sample")
        self.assertEqual(built.returncode, 0, built.stderr)
        said = subprocess.run([self.folder / "program"], env=os.environ | {"TZ": "Asia/Kolkata"}, capture_output=True, text=True,
                              timeout=60, check=True).stdout
        head, document = said.split("\n", 1)
        self.assertEqual(head, "200 application/json")
        self.assertEqual(without_times(document), without_times((TOP / "tests/core/data/workqueue/client_go.json").read_text()))


if __name__ == "__main__":
    unittest.main()
