import QtQuick
import Kittiwake

// Whether what is shown is fresh, and which controllers are shown.
ListHeader {
    id: header

    required property ControllersView view

    filter: view.filter
    filterName: "controllersFilter"
    filterHint: qsTr("Filter by name, state or queue")
    onNarrowed: filter => view.filter = filter

    FreshnessWords {
        anchors { left: parent.left; right: parent.right; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        height: Theme.row
        freshness: header.view.freshness
    }
}
