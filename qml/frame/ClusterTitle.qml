pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// Which cluster this is and how fresh what is shown of it is.
Item {
    id: title

    required property OpenCluster cluster

    readonly property ClusterStatus status: cluster.status

    signal actingWanted

    implicitHeight: Theme.headerBar + 4 * Theme.unit + (marks.visible ? marks.height + 2 * Theme.unit : 0)

    T.Button {
        id: name

        anchors { left: parent.left; right: parent.right; top: parent.top }
        anchors { leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; topMargin: 2 * Theme.unit }
        height: Theme.field - Theme.unit
        focusPolicy: Qt.TabFocus
        enabled: title.status.contexts.length > 1
        text: title.status.name
        Accessible.name: qsTr("Context: %1").arg(text)
        onClicked: contexts.open()
        background: Rectangle {
            radius: Theme.radius
            color: name.hovered ? Theme.raised : "transparent"
        }
        contentItem: ContextName {
            status: title.status
            choosable: name.enabled
        }

        FocusRing { shown: name.visualFocus }
        Hint { shown: name.hovered && !contexts.opened; text: title.status.name + "\n" + title.status.serverUrl }
    }
    FreshnessMark {
        id: freshness

        objectName: "freshnessMark"
        cluster: title.cluster
        anchors { left: parent.left; right: parent.right; top: name.bottom }
        anchors { leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
    }
    ConnectionMarks {
        id: marks

        connection: title.cluster.connection
        readOnly: title.status.readOnly
        anchors { left: parent.left; right: parent.right; top: freshness.bottom; topMargin: Theme.unit }
        anchors { leftMargin: 4 * Theme.unit; rightMargin: 2 * Theme.unit }
        onActingWanted: title.actingWanted()
    }
    ContextMenu {
        id: contexts

        objectName: "contextMenu"
        status: title.status
        x: 2 * Theme.unit
        y: name.y + name.height + Theme.unit
    }
}
