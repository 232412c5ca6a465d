import QtQuick
import Kittiwake

// What chooses among the streams.
ListHeader {
    id: header

    required property StreamsView view

    filter: view.filter
    filterName: "streamsFilter"
    onNarrowed: filter => view.filter = filter

    Words {
        anchors { left: parent.left; right: parent.right; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: qsTr("What this window holds open into the cluster")
        color: Theme.muted
        elide: Text.ElideRight
    }
}
