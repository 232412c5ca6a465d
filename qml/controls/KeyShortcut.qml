import QtQuick
import Kittiwake

// The keys of one action of the KeyBindings.
Shortcut {
    required property string action
    property int which: -1 // of the keys; all mean the same where it is none
    property string view: "" // in which others may have some of the keys

    sequences: view !== "" ? KeyBindings.sequencesIn(action, view)
        : which < 0 ? KeyBindings.sequences(action) : [KeyBindings.sequences(action)[which]]
}
