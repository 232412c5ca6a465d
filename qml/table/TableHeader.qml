pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

Rectangle {
    id: header

    required property ClusterView view
    required property real scrolled

    implicitHeight: Theme.tableHeader
    color: Theme.raised
    clip: true

    Row {
        x: -header.scrolled

        Repeater {
            model: header.view.table.shownColumns
            delegate: HeaderCell {
                sorted: header.view.sortColumn === sourceColumn
                descending: header.view.sortDescending
                onToggled: header.view.toggleSort(index)
            }
        }
    }
}
