import QtQuick
import Kittiwake

// The keys of one action of the KeyBindings.
Shortcut {
    required property string action

    sequences: KeyBindings.sequences(action)
}
