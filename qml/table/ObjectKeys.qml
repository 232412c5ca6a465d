pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The keys of whatever object is current: all there are, but what needs a row of a table.
Item {
    id: keys

    property string view: "" // in which others may have the first of them; none: they are all its own

    signal objectWanted(tab: string)
    signal actionWanted(action: string)
    signal toolWanted(tool: string)

    KeyShortcut { enabled: keys.enabled; view: keys.view; action: "describe"; onActivated: keys.objectWanted("summary") }
    KeyShortcut { enabled: keys.enabled; view: keys.view; action: "yaml"; onActivated: keys.objectWanted("yaml") }
    KeyShortcut { enabled: keys.enabled; view: keys.view; action: "events"; onActivated: keys.objectWanted("events") }
    KeyShortcut { enabled: keys.enabled; view: keys.view; action: "relations"; onActivated: keys.objectWanted("relations") }
    KeyShortcut { enabled: keys.enabled; view: keys.view; action: "owner"; onActivated: keys.toolWanted(action) }
    KeyShortcut { enabled: keys.enabled; view: keys.view; action: "node"; onActivated: keys.toolWanted(action) }
    KeyShortcut { enabled: keys.enabled; view: keys.view; action: "onlyNamespace"; onActivated: keys.toolWanted(action) }
    KeyShortcut { enabled: keys.enabled; view: keys.view; action: "copyName"; onActivated: keys.toolWanted(action) }
    KeyShortcut { enabled: keys.enabled; view: keys.view; action: "copyNamespace"; onActivated: keys.toolWanted(action) }
    KeyShortcut { enabled: keys.enabled; view: keys.view; action: "menu"; onActivated: keys.toolWanted(action) }
    Instantiator {
        model: KeyBindings.acting
        delegate: KeyShortcut {
            required property string modelData

            enabled: keys.enabled
            view: keys.view
            action: modelData
            onActivated: keys.actionWanted(KeyBindings.actionId(action))
        }
    }
}
