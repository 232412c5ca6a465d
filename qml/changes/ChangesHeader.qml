pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What chooses among the changes.
Item {
    id: header

    required property ChangesView view

    readonly property bool typing: filter.activeFocus

    signal listWanted

    implicitHeight: Theme.headerBar

    Words {
        anchors { left: parent.left; right: copyAll.left; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: qsTr("What was changed in this cluster from here")
        color: Theme.muted
        elide: Text.ElideRight
    }
    IconButton {
        id: copyAll

        objectName: "changesCopyAll"
        anchors { right: filter.left; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        enabled: header.view.state === ChangesView.Rows
        iconName: "copy"
        text: qsTr("Copy the kubectl commands of all that are shown")
        onClicked: header.view.copyCommands()
    }
    InputField {
        id: filter

        objectName: "changesFilter"
        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.max(Theme.filterWidth / 2, Math.min(Theme.filterWidth, header.width / 3))
        iconName: "filter"
        keyHint: "/"
        placeholderText: qsTr("Filter")
        text: header.view.filter
        onTextEdited: header.view.filter = text
        onTextChanged: if (text === "") header.view.filter = ""
        Keys.onEscapePressed: header.leaveFilter()
        Keys.onDownPressed: header.listWanted()
        onAccepted: header.listWanted()
    }
    Binding { target: filter; property: "text"; value: header.view.filter }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }

    function focusFilter() {
        filter.forceActiveFocus();
        filter.selectAll();
    }
    function leaveFilter() {
        view.filter = "";
        listWanted();
    }
}
