import QtQuick
import Kittiwake

// The full text of the cell under the mouse, where it did not fit.
Item {
    id: watch

    required property Row line
    required property point position
    required property bool hovered

    readonly property TableCell cell: hovered ? line.childAt(position.x, Theme.row / 2) as TableCell : null

    anchors.fill: parent

    Loader {
        active: watch.cell !== null && watch.cell.truncated
        x: watch.cell ? watch.cell.x : 0
        height: parent.height
        sourceComponent: Item {
            Hint {
                shown: true
                y: Theme.row
                text: watch.cell ? watch.cell.text : ""
            }
        }
    }
}
