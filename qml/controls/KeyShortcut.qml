import QtQuick
import Kittiwake

// The keys of one action of the KeyTable.
Shortcut {
    required property string action

    sequences: KeyTable.sequences(action)
}
