import QtQuick
import Kittiwake

// What chooses among the leases, and whether they are fresh.
ListHeader {
    id: header

    required property LeasesView view

    filter: view.filter
    filterName: "leasesFilter"
    onNarrowed: filter => view.filter = filter

    FreshnessWords {
        anchors { left: parent.left; right: nodes.left; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        height: Theme.row
        freshness: header.view.freshness
    }
    PushButton {
        id: nodes

        objectName: "nodeLeases"
        anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: header.view.nodes ? qsTr("Hide node leases") : qsTr("Show node leases")
        onClicked: header.view.nodes = !header.view.nodes
    }
}
