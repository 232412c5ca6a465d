import QtQuick
import Kittiwake

// The keys of whatever object is current.
Item {
    id: keys

    property bool terminals: true // where no other key has their letters
    property bool relations: true // likewise
    property bool changes: true // likewise
    property bool edits: true // likewise

    signal objectWanted(tab: string)
    signal actionWanted(action: string)

    KeyShortcut { enabled: keys.enabled; action: "describe"; onActivated: keys.objectWanted("summary") }
    KeyShortcut { enabled: keys.enabled; action: "yaml"; onActivated: keys.objectWanted("yaml") }
    KeyShortcut { enabled: keys.enabled; action: "events"; onActivated: keys.objectWanted("events") }
    KeyShortcut { enabled: keys.enabled; action: "showLogs"; onActivated: keys.actionWanted("logs") }
    KeyShortcut { enabled: keys.enabled; action: "debug"; onActivated: keys.actionWanted("debug") }
    KeyShortcut { enabled: keys.enabled && keys.changes; action: "restart"; onActivated: keys.actionWanted("restart") }
    KeyShortcut { enabled: keys.enabled && keys.changes; action: "delete"; onActivated: keys.actionWanted("delete") }
    KeyShortcut { enabled: keys.enabled && keys.edits; action: "edit"; onActivated: keys.actionWanted("edit") }
    KeyShortcut { enabled: keys.enabled; action: "portForward"; onActivated: keys.actionWanted("port-forward") }
    KeyShortcut { enabled: keys.enabled && keys.terminals; action: "shell"; onActivated: keys.actionWanted("shell") }
    KeyShortcut { enabled: keys.enabled && keys.terminals; action: "attach"; onActivated: keys.actionWanted("attach") }
    KeyShortcut { enabled: keys.enabled && keys.relations; action: "relations"; onActivated: keys.objectWanted("relations") }
}
