pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Whether what is shown is fresh, and which controllers are shown.
Item {
    id: header

    required property ControllersView view

    readonly property bool typing: filter.activeFocus

    signal listWanted

    implicitHeight: Theme.headerBar

    FreshnessWords {
        anchors { left: parent.left; right: filter.left; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        height: Theme.row
        freshness: header.view.freshness
    }
    InputField {
        id: filter

        objectName: "controllersFilter"
        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.max(Theme.filterWidth / 2, Math.min(Theme.filterWidth, header.width / 3))
        iconName: "filter"
        keyHint: "/"
        placeholderText: qsTr("Filter by name, state or queue")
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
