"""What the monkey types, which clusters there are for it, and what it does to their servers."""

FILTERS = ("web", "a", "cart", "!kube", "-l app=web", "-l app", "-f crt", "/^c.*[0-9]$/", "/[/", "ns:shop", "ns:nosuch",
           "status:crash", "status:", "restarts:>3", "e", "nothing is called so", "-l a in (", "0", "web !1 ns:shop")

PLACES = ("pods", "deploy", "sts", "ds", "rs", "svc", "ing", "cm", "secrets", "nodes", "ns", "pvc", "pv", "sc", "jobs",
          "cronjobs", "hpa", "pdb", "quota", "sa", "roles", "clusterroles", "crd", "events", "leases", "endpointslices",
          "overview", "findings", "timeline", "labels", "queues", "controllers", "pipeline", "streams", "changes", "edits",
          "leases", "helm", "access", "logs")

# Values that the palette has for a setting: on the page of settings, some are more keys away than are pressed there.
SETTINGS = ("chinese", "english", "theme li", "contrast", "compact", "dark")

PALETTE = PLACES + SETTINGS + ("pod shop", "pod /web", "deploy /a", "ns shop", "ns", "web", "cart", "ctx", "@", "sett",
                                "pod @north-dev", "nobody", "xyzzy", "storefronts", "po -n shop", "/", ":", "pods @")

SEARCHES = ("a", "e", "name", "time", "uid", "s", "kind", "app", "nosuchword", "status", ":", "0")

WORDS = ("shop-dev", "viewer", "nobody", "system:masters", "a", "/nosuch/file", "~/nosuch", "*", "()", "0", " ")

# The contexts of the kubeconfig: who, on which server. "gone" is served by nobody.
CONTEXTS = {"north-admin": ("north", "admin"), "north-dev": ("north", "shop-dev"), "south-viewer": ("south", "viewer"),
            "south-admin": ("south", "token"), "south-lister": ("south", "lister"), "south-nobody": ("south", "nobody"),
            "gone": ("", "admin")}

SERVERS = ("north", "south")

# Done to a server, until it is healed: to its process, by its switches, by faults of some requests.
PROCESS = ("pause", "kill", "restart")
SWITCHES = ("stop", "mute", "drop", "reset", "compact", "expire-continue", "restart", "certificate?kind=expired",
            "certificate?kind=other-ca")
FAULTS = ("status code=503 count=20", "status code=429 retryAfter=1 count=10", "status code=401 count=5",
          "status code=403 verb=list count=6", "status code=404 count=3", "status code=500 verb=watch count=10",
          "slow latency=700ms lasts=5s", "slow bytesPerSecond=20000 lasts=5s", "truncated-json count=3",
          "invalid-utf8 count=3", "login-page count=4", "error-event code=410 count=4", "expired-continue count=2",
          "duplicate-events count=5", "out-of-order-events count=3", "event-without-metadata count=2",
          "close-connection count=10", "close-after bytes=5000 count=5", "half-open count=2", "half-open events=2 count=2",
          "wrong-content-type count=3", "no-bookmarks lasts=10s", "reset verb=watch count=4", "reset count=4",
          "clock-skew latency=1h lasts=10s", "no-initial-events-end lasts=10s")
