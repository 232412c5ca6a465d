pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The stages' names, over the boxes of all lanes.
Item {
    id: header

    required property list<string> titles
    required property int current
    required property real box
    required property int gap
    required property real scrolled

    implicitHeight: Theme.tableHeader
    clip: true

    Row {
        x: 4 * Theme.unit - header.scrolled
        height: parent.height
        spacing: header.gap

        Repeater {
            model: header.titles
            delegate: Words {
                required property int index
                required property string modelData

                width: header.box
                height: header.height
                text: modelData
                color: index === header.current ? Theme.text : Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
        }
    }
    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
}
