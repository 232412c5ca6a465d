pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is highlighted besides what is searched for.
Flow {
    id: list

    required property LogHighlights highlights

    spacing: 2 * Theme.unit
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Highlighted")

    Repeater {
        model: list.highlights.terms
        delegate: LogHighlightChip {
            width: Math.min(implicitWidth, list.width)
            onRemoved: list.highlights.remove(index)
        }
    }
    IconButton {
        objectName: "logNoHighlights"
        implicitWidth: Theme.row
        implicitHeight: Theme.row
        iconName: "close"
        text: qsTr("Highlight nothing (%1)").arg(KeyBindings.shown("logNoHighlights"))
        onClicked: list.highlights.clear()
    }
}
