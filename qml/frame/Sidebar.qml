pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: sidebar

    required property OpenCluster cluster

    signal tableWanted
    signal actingWanted

    implicitWidth: Theme.sidebar

    ClusterTitle {
        id: title

        cluster: sidebar.cluster
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onActingWanted: sidebar.actingWanted()
    }
    Divider {
        id: line

        anchors { left: parent.left; right: parent.right; top: title.bottom }
    }
    ViewList {
        id: views

        cluster: sidebar.cluster
        anchors { left: parent.left; right: parent.right; top: line.bottom; topMargin: Theme.unit }
        // Some kinds are to be in sight below, however low the window.
        height: Math.min(implicitHeight, Math.max(3 * Theme.row, sidebar.height - y - filter.height - 6 * Theme.row))
    }
    Divider {
        id: second

        anchors { left: parent.left; right: parent.right; top: views.bottom; topMargin: Theme.unit }
    }
    InputField {
        id: filter

        objectName: "kindFilter"
        anchors { left: parent.left; right: parent.right; top: second.bottom; margins: 2 * Theme.unit }
        iconName: "search"
        placeholderText: qsTr("Find a kind")
        onTextChanged: sidebar.cluster.sidebar.kinds.filter = text
        Keys.onDownPressed: list.forceActiveFocus()
        Keys.onEscapePressed: {
            clear();
            sidebar.tableWanted();
        }
        onAccepted: list.chooseFirst()
    }
    KindList {
        id: list

        sidebar: sidebar.cluster.sidebar
        marksCurrent: sidebar.cluster.places.atTable
        past: sidebar.cluster.freshnessOfAll.past
        objectName: "kinds"
        focus: true
        onChosen: sidebar.tableWanted()
        anchors { left: parent.left; right: parent.right; top: filter.bottom; bottom: parent.bottom }
        anchors.topMargin: Theme.unit
    }
    Divider { anchors { right: parent.right; top: parent.top; bottom: parent.bottom } }
}
