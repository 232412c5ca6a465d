pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The shape of rows to come.
Item {
    id: skeleton

    required property ColumnListModel columns

    readonly property list<real> shares: [0.62, 0.48, 0.7, 0.55, 0.4, 0.66, 0.52, 0.58]

    clip: true

    Column {
        x: Theme.rowIndent

        Repeater {
            model: Math.max(0, Math.min(14, Math.floor(skeleton.height / Theme.row)))
            delegate: Row {
                id: line

                required property int index

                opacity: 1 - index / 14

                Repeater {
                    model: skeleton.columns
                    delegate: Item {
                        id: cell

                        required property int index
                        required property real cellWidth
                        required property bool alignEnd

                        width: cellWidth
                        height: Theme.row

                        Rectangle {
                            anchors.verticalCenter: parent.verticalCenter
                            x: cell.alignEnd ? cell.width - width - 3 * Theme.unit : 3 * Theme.unit
                            width: Math.min(cell.width * skeleton.shares[(line.index * 3 + cell.index) % 8], Theme.filterWidth)
                            height: 2 * Theme.unit
                            radius: Theme.unit
                            color: Theme.raised
                        }
                    }
                }
            }
        }
    }
}
