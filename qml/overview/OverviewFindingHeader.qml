import QtQuick
import Kittiwake

// What stands in which column of the worst findings, as OverviewFinding places them.
Item {
    id: header

    readonly property bool wide: width >= Theme.minimumWidth
    readonly property real room: width - 24 * Theme.unit

    implicitHeight: Theme.tableHeader

    KeyTitle {
        id: what

        x: 3 * Theme.unit + Theme.shape
        width: header.room * (header.wide ? 0.18 : 0.4)
        text: qsTr("FINDING")
    }
    KeyTitle {
        id: place

        x: what.x + what.width + 2 * Theme.unit
        width: header.room * 0.3
        text: qsTr("OBJECT")
    }
    KeyTitle {
        x: place.x + place.width + 4 * Theme.unit
        visible: header.wide
        text: qsTr("MESSAGE")
    }
    KeyTitle {
        anchors { right: parent.right; rightMargin: Theme.unit }
        text: qsTr("AGE")
    }
}
