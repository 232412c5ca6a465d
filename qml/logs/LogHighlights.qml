pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is highlighted besides what is searched for.
Flow {
    id: terms

    required property LogsView view

    spacing: 2 * Theme.unit
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Highlighted")

    Repeater {
        model: terms.view.highlights
        delegate: LogHighlightChip {
            width: Math.min(implicitWidth, terms.width)
            onRemoved: terms.view.removeHighlight(index)
        }
    }
    IconButton {
        objectName: "logNoHighlights"
        implicitWidth: Theme.row
        implicitHeight: Theme.row
        iconName: "close"
        text: qsTr("Highlight nothing (%1)").arg(KeyBindings.shown("logNoHighlights"))
        onClicked: terms.view.clearHighlights()
    }
}
