"""What a program in a window of ours runs in, and what it must not say there."""
import os
import re

# What Qt says of where it runs; of a request that fails for a second reason, such as a reset while a refusal is read; and
# of a row that is taken out of the window while it is pressed, whose TapHandler asks no window for its frames (Qt 6.4).
# Everything else that is said as a warning is ours.
HARMLESS = re.compile("|".join((
    "XDG_RUNTIME_DIR", "dbus|D-Bus", "QStandardPaths:", "propagateSizeHints", "Could not create GL context",
    "xkbcommon|XKB|locale", "libEGL|MESA|glx", "qt.qpa", "QNetworkReplyImplPrivate::error: .* only be called once",
    "QObject::disconnect: Unexpected nullptr parameter")))
COMPLAINT = re.compile(r"^(warning|critical|fatal)\|")


def environment(home, display):
    """Of a program that has a home of its own, and draws without help."""
    home.mkdir(exist_ok=True, mode=0o700)
    env = {key: value for key, value in os.environ.items()
           if key not in ("KUBECONFIG", "WAYLAND_DISPLAY", "XAUTHORITY", "QT_QPA_PLATFORM")}
    for folder in ("CONFIG_HOME", "CACHE_HOME", "DATA_HOME", "STATE_HOME", "RUNTIME_DIR"):
        env["XDG_" + folder] = str(home)
    env.update(HOME=str(home), DISPLAY=display, QT_QPA_PLATFORM="xcb", QT_XCB_GL_INTEGRATION="none",
               QT_QUICK_BACKEND="software", DBUS_SESSION_BUS_ADDRESS="disabled:", LC_ALL="C.UTF-8",
               QT_FORCE_STDERR_LOGGING="1", QT_MESSAGE_PATTERN="%{type}|%{category}|%{file}:%{line}|%{message}")
    return env


def complaints(said):
    """The lines that a program must not have said."""
    return [line for line in said.splitlines()
            if "ERROR: AddressSanitizer" in line or "ERROR: LeakSanitizer" in line or "runtime error:" in line
            or (COMPLAINT.match(line) and not HARMLESS.search(line))]
