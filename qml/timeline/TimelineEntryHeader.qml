import QtQuick
import Kittiwake

// What stands in which column of the list, as TimelineEntryRow places them.
Rectangle {
    id: header

    required property real timeWidth

    readonly property TimelineEntryColumns columns: TimelineEntryColumns { width: header.width; timeWidth: header.timeWidth }

    implicitHeight: Theme.tableHeader
    color: Theme.raised

    KeyTitle {
        x: header.columns.timeX
        width: header.columns.timeWidth
        text: qsTr("LAST SEEN")
    }
    KeyTitle {
        x: header.columns.reasonX
        width: header.columns.reason
        text: qsTr("REASON")
    }
    KeyTitle {
        x: header.columns.nsX
        width: header.columns.ns
        visible: !header.columns.narrow
        text: qsTr("NAMESPACE")
    }
    KeyTitle {
        x: header.columns.objectX
        width: header.columns.object
        text: qsTr("OBJECT")
    }
    KeyTitle {
        x: header.columns.messageX
        width: Math.max(0, count.x - header.columns.gap - x)
        text: qsTr("MESSAGE")
    }
    KeyTitle {
        id: count

        anchors { right: parent.right; rightMargin: 4 * Theme.unit }
        text: qsTr("COUNT")
    }
}
