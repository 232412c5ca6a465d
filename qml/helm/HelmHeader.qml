import QtQuick
import Kittiwake

// Whether the releases are fresh, and which of them are shown.
ListHeader {
    id: header

    required property HelmView view

    filter: view.filter
    filterName: "helmFilter"
    filterHint: qsTr("Filter by name or status")
    onNarrowed: filter => view.filter = filter

    FreshnessWords {
        anchors { left: parent.left; right: parent.right; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        height: Theme.row
        freshness: header.view.freshness
    }
}
