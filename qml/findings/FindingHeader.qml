import QtQuick
import Kittiwake

// What stands in which column of the findings, as FindingRow places them.
Rectangle {
    id: header

    property bool wide: true

    readonly property real room: width - 10 * Theme.unit - Theme.shape - since.width

    implicitHeight: Theme.tableHeader
    color: Theme.raised

    KeyTitle {
        id: what

        x: 5 * Theme.unit + Theme.shape
        width: header.room * (header.wide ? 0.34 : 0.42)
        text: qsTr("FINDING")
    }
    KeyTitle {
        id: kind

        x: what.x + what.width + 2 * Theme.unit
        width: header.wide ? header.room * 0.2 : 0
        visible: header.wide
        text: qsTr("KIND")
    }
    KeyTitle {
        x: (header.wide ? kind.x + kind.width : what.x + what.width) + 2 * Theme.unit
        text: qsTr("OBJECT")
    }
    KeyTitle {
        id: since

        anchors { right: parent.right; rightMargin: 3 * Theme.unit }
        width: 18 * Theme.unit
        horizontalAlignment: Text.AlignRight
        text: qsTr("AGE")
    }
}
