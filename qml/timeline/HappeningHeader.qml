import QtQuick
import Kittiwake

// What stands in which column of the list, as HappeningRow places them.
Rectangle {
    id: header

    required property real timeWidth

    implicitHeight: Theme.tableHeader
    color: Theme.raised

    KeyTitle {
        id: when

        x: 4 * Theme.unit
        width: header.timeWidth
        text: qsTr("LAST SEEN")
    }
    KeyTitle {
        id: why

        x: when.x + when.width + 4 * Theme.unit + Theme.shape
        width: Math.round(Math.min(160, header.width * 0.16))
        text: qsTr("REASON")
    }
    KeyTitle {
        id: where

        x: why.x + why.width + 2 * Theme.unit
        width: Math.round(Math.min(120, header.width * 0.1))
        text: qsTr("NAMESPACE")
    }
    KeyTitle {
        id: what

        x: where.x + where.width + 2 * Theme.unit
        width: Math.round(Math.min(260, header.width * 0.25))
        text: qsTr("OBJECT")
    }
    KeyTitle {
        x: what.x + what.width + 2 * Theme.unit
        text: qsTr("MESSAGE")
    }
    KeyTitle {
        anchors { right: parent.right; rightMargin: 4 * Theme.unit }
        text: qsTr("COUNT")
    }
}
