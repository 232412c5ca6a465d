import QtQuick
import Kittiwake

// The keys that are not the terminal's own: those about it.
Item {
    id: keys

    required property TerminalListModel terminals

    signal hideWanted

    KeyShortcut { enabled: keys.enabled; action: "terminalNext"; onActivated: keys.terminals.step(1) }
    KeyShortcut { enabled: keys.enabled; action: "terminalPrevious"; onActivated: keys.terminals.step(-1) }
    KeyShortcut { enabled: keys.enabled; action: "terminalHide"; onActivated: keys.hideWanted() }
    KeyShortcut { enabled: keys.enabled; action: "terminalClose"; onActivated: keys.terminals.leaveCurrent() }
}
