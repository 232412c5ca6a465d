import QtQuick
import Kittiwake

// The keys about the texts, wherever in the view the keyboard is.
Item {
    id: keys

    required property EditListModel edits

    KeyShortcut { enabled: keys.enabled; action: "editClose"; onActivated: keys.edits.leaveCurrent() }
    KeyShortcut { enabled: keys.enabled; action: "editNext"; onActivated: keys.edits.step(1) }
    KeyShortcut { enabled: keys.enabled; action: "editPrevious"; onActivated: keys.edits.step(-1) }
}
