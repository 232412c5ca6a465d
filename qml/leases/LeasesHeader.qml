pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What chooses among the leases, and whether they are fresh.
Item {
    id: header

    required property LeasesView view

    readonly property bool typing: filter.activeFocus

    signal listWanted

    implicitHeight: Theme.headerBar

    FreshnessWords {
        anchors { left: parent.left; right: tools.left; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        height: Theme.row
        freshness: header.view.freshness
    }
    Row {
        id: tools

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        spacing: 2 * Theme.unit

        PushButton {
            objectName: "nodeLeases"
            text: header.view.nodes ? qsTr("Hide node leases") : qsTr("Show node leases")
            onClicked: header.view.nodes = !header.view.nodes
        }
        InputField {
            id: filter

            objectName: "leasesFilter"
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
