"""The rows of the table: each a goal, and the figures that tell whether it is reached."""

from typing import Sequence, Tuple

from report import Part, Row

FRAME_MS = 1000 / 60


def beside_k9s(name: str, what: str, *compared: Tuple[str, str, str], told: Sequence[Tuple[str, str, str]] = ()) -> Row:
    """Ours, its share of k9s's, and k9s's. A figure: its name, unit and label; those `told` are not compared."""
    parts = [part for key, unit, label in compared for part in (
        Part(f"k9s.ours.{key}", unit, label),
        Part(f"k9s.share.{key}", "of k9s's", most=1, absent="no share of k9s's, which is 0"))]
    parts += [Part(f"k9s.ours.{key}", unit, label) for key, unit, label in told]
    return Row(name, what, "each no more than k9s's", ("k9s",), parts,
               [Part(f"k9s.theirs.{key}", unit, label) for key, unit, label in (*compared, *told)], group="k9s")


ROWS = (
    Row("sync-typed", "sync of 50,000 pods, informer alone, and client-go typed", "≥ 7 times as fast",
        ("sync", "sync_typed"),
        [Part("sync_typed.times", "times", least=7), Part("sync.ours.seconds", "s")],
        [Part("sync_typed.seconds", "s")]),
    Row("sync-dynamic", "the same, and client-go dynamic", "≥ 22 times as fast", ("sync", "sync_dynamic"),
        [Part("sync_dynamic.times", "times", least=22)],
        [Part("sync_dynamic.seconds", "s")]),
    Row("settled", "memory settled 5 s after that sync", "≤ 100 MiB", ("sync_typed", "sync_dynamic", "sync"),
        [Part("sync.ours.settled_rss_mib", "MiB", most=100)],
        [Part("sync_typed.settled_rss_mib", "MiB", "typed"), Part("sync_dynamic.settled_rss_mib", "MiB", "dynamic")]),
    Row("peak", "peak memory during that sync", "≤ 200 MiB", ("sync_typed", "sync_dynamic", "sync"),
        [Part("sync.ours.peak_rss_mib", "MiB", most=200)],
        [Part("sync_typed.peak_rss_mib", "MiB", "typed"), Part("sync_dynamic.peak_rss_mib", "MiB", "dynamic")]),
    Row("large", "150,000 pods", "≤ 3.2 times the time of 50,000, ≤ 260 MiB settled", ("sync", "large"),
        [Part("large.times", "times", most=3.2), Part("large.ours.seconds", "s"),
         Part("large.ours.settled_rss_mib", "MiB", "settled", most=260),
         Part("large.ours.peak_rss_mib", "MiB", "peak")]),
    Row("events", "events on a synced store of 50,000, unthrottled, to the handler, which reads an annotation of each",
        "≥ 60,000/s, ≥ 18 times client-go typed", ("events",),
        [Part("events.ours.events_per_second", "/s", least=60_000), Part("events.times_typed", "times", least=18),
         Part("events.counted.events_per_second", "/s", "handler that only counts")],
        [Part("events.typed.events_per_second", "/s")]),
    Row("latency", "latency at 2,000 events/s, wire to handler", "p50 ≤ 0.3 ms, p99 ≤ 3 ms",
        ("latency_typed", "latency"),
        [Part("latency.ours.latency_ms.p50", "ms", "p50", most=0.3),
         Part("latency.ours.latency_ms.p99", "ms", "p99", most=3)],
        [Part("latency_typed.latency_ms.p50", "ms", "p50"), Part("latency_typed.latency_ms.p99", "ms", "p99")]),
    Row("wire-to-row", "wire to finished row in the model, 2,000 events/s, 50,000 rows sorted and filtered",
        f"p99 ≤ one frame + 5 ms ({FRAME_MS + 5:.1f} ms)", ("wire",),
        [Part("wire.wire_to_row_ms.p99", "ms", "p99", most=FRAME_MS + 5), Part("wire.wire_to_row_ms.p50", "ms", "p50")]),
    Row("stalls", "GUI thread, 50,000 rows, 5,000 changes/s, sorted by a changing column, a filter typed meanwhile",
        "longest stall ≤ 16 ms, p99 ≤ 8 ms", ("stalls",),
        [Part("stalls.gui_stall_ms.longest", "ms", "longest", most=16),
         Part("stalls.gui_stall_ms.p99", "ms", "p99", most=8)]),
    Row("filter", "filter 150,000 rows, each keystroke", "≤ 30 ms to the first right screenful, GUI thread ≤ 8 ms",
        ("table",),
        [Part("table.filter_ms.median", "ms"), Part("table.filter_ms.longest", "ms", "longest", most=30),
         Part("table.filter_blocked_ms", "ms", "GUI thread", most=8)]),
    Row("sort", "sort 150,000 rows by any column", "the same", ("table",),
        [Part("table.sort_ms.median", "ms"), Part("table.sort_ms.longest", "ms", "longest", most=30),
         Part("table.sort_blocked_ms", "ms", "GUI thread", most=8)]),
    Row("log-filter", "filter 2,000,000 lines of a log, 200 MB, by regular expressions",
        "≤ 50 ms to the first screenful, ≤ 400 ms to all, of any", ("logs",),
        [Part("logs.first_ms.median", "ms", "first"), Part("logs.first_ms.longest", "ms", "longest", most=50),
         Part("logs.all_ms.median", "ms", "all"), Part("logs.all_ms.longest", "ms", "longest", most=400)]),
    Row("log-lines", "100,000 lines a second of 20 containers, shown 60 times a second, 2,000,000 kept",
        "≤ 5 % of a processor to keep and show them, ≤ 300 MiB", ("logs",),
        [Part("logs.storing_percent", "%", "kept and shown", most=5), Part("logs.reading_percent", "%", "levels found"),
         Part("logs.mib", "MiB", most=300)]),
    Row("start", "start to first rows: a new process with an empty home, 1,000-pod server", "≤ 500 ms", ("start",),
        [Part("start.first_rows_ms", "ms", most=500)]),
    Row("idle", "idle: 50,000 pods, no changes (the server sends a bookmark a second)",
        "≤ 0.5 % CPU, no wake-ups beyond timers that show something", ("idle",),
        [Part("idle.ours.idle.cpu_percent", "% CPU", most=0.5),
         Part("idle.ours.idle.wake_ups_per_second", "/s", "wake-ups")]),
    Row("kinds", "every kind of the demo-server at once, over HTTP/1.1",
        "≤ 64 threads, ≤ 2 sockets a watch, no watch waits behind another",
        ("kinds",),
        [Part("kinds.built_in.informers", "informers"), Part("kinds.built_in.threads", "threads", most=64),
         Part("kinds.built_in.sockets", "sockets"), Part("kinds.built_in.sockets_a_watch", "a watch", most=2), Part("kinds.built_in.seconds", "s until all watch"),
         Part("kinds.built_in.not_watching", "that do not watch", most=0),
         Part("kinds.built_in.not_delivered", "of all changes not heard", most=0)]),
    Row("many-kinds", "the same with 1,000 custom kinds × 3 objects", "the same", ("kinds",),
        [Part("kinds.custom.informers", "informers"), Part("kinds.custom.threads", "threads", most=64),
         Part("kinds.custom.sockets", "sockets"), Part("kinds.custom.sockets_a_watch", "a watch", most=2), Part("kinds.custom.seconds", "s until all watch"),
         Part("kinds.custom.not_watching", "that do not watch", most=0),
         Part("kinds.custom.not_delivered", "of all changes not heard", most=0)]),
    Row("hour", "API server's side: requests about pods in an idle hour, the first list included (watches sped up)",
        "fewer than client-go's informer", ("hour",),
        [Part("hour.ours.requests", "requests"), Part("hour.requests_less", "fewer", least=1),
         Part("hour.ours.watch_timeout", "s a watch"), Part("hour.ours.request_bytes", "bytes asked")],
        [Part("hour.typed.requests", "requests"), Part("hour.typed.watch_timeout", "s a watch"),
         Part("hour.typed.request_bytes", "bytes asked")]),
    Row("watch-memory", "API server's side: its memory for an open watch of pods, connection included",
        "as client-go's, or less (10 % are noise)", ("watch_memory",),
        [Part("watch_memory.ours.kib", "KiB"), Part("watch_memory.times_typed", "times client-go's", most=1.1)],
        [Part("watch_memory.typed.kib", "KiB")]),
    beside_k9s("k9s-start", "the window and k9s on a real API server with 50,000 pods, all of them shown: from start to "
               "first rows, to all", ("first_seconds", "s", "first"), ("all_seconds", "s", "all")),
    beside_k9s("k9s-memory", "the same, memory 5 s after that, and at its highest until a minute later",
               ("settled_mib", "MiB", "settled"), ("peak_mib", "MiB", "peak")),
    beside_k9s("k9s-requests", "the same, what is asked of the server and sent by it, from start to 5 s after all rows, and "
               "a minute at rest", ("start.requests", "requests", "start"), ("start.received_mib", "MiB", ""),
               ("rest.requests", "requests", "a minute"), ("rest.received_kib", "KiB", "")),
    beside_k9s("k9s-rest", "the same, processor time a minute while nothing changes", ("rest.cpu_seconds", "s", "")),
    beside_k9s("k9s-changes", "the same while the status of one pod after the other is changed, 2,000 a second asked of the "
               "server, as many told as it bore", ("changes.cpu_seconds", "s", "processor time a minute"),
               ("changes.cpu_ms_each", "ms", "a change"), told=(("changes.per_second", "/s", "changes"),)),
)
