pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: sidebar

    required property ClusterView view

    signal tableWanted

    implicitWidth: Theme.sidebar

    ClusterTitle {
        id: title

        view: sidebar.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
    }
    Divider {
        id: line

        anchors { left: parent.left; right: parent.right; top: title.bottom }
    }
    InputField {
        id: filter

        anchors { left: parent.left; right: parent.right; top: line.bottom; margins: 2 * Theme.unit }
        iconName: "search"
        placeholderText: qsTr("Find a kind")
        onTextChanged: sidebar.view.kinds.filter = text
        Keys.onDownPressed: list.forceActiveFocus()
        Keys.onEscapePressed: clear()
        onAccepted: list.chooseFirst()
    }
    KindList {
        id: list

        view: sidebar.view
        objectName: "kinds"
        focus: true
        onChosen: sidebar.tableWanted()
        anchors { left: parent.left; right: parent.right; top: filter.bottom; bottom: parent.bottom }
        anchors.topMargin: Theme.unit
    }
    Divider { anchors { right: parent.right; top: parent.top; bottom: parent.bottom } }
}
