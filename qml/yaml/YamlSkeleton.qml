pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The shape of lines to come.
Item {
    id: skeleton

    readonly property list<real> shares: [0.22, 0.16, 0.12, 0.34, 0.28, 0.4, 0.14, 0.3]
    readonly property list<int> depths: [0, 0, 0, 1, 1, 2, 1, 2]

    clip: true

    Column {
        topPadding: 2 * Theme.unit
        leftPadding: 12 * Theme.unit

        Repeater {
            model: Math.max(0, Math.min(16, Math.floor(skeleton.height / Theme.row)))
            delegate: Item {
                id: line

                required property int index

                width: skeleton.width
                height: 5 * Theme.unit
                opacity: 1 - index / 16

                Rectangle {
                    anchors.verticalCenter: parent.verticalCenter
                    x: skeleton.depths[line.index % 8] * 4 * Theme.unit
                    width: skeleton.shares[line.index % 8] * Theme.columnOfText
                    height: 2 * Theme.unit
                    radius: Theme.unit
                    color: Theme.raised
                }
            }
        }
    }
}
