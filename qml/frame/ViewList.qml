pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What can be seen of the cluster besides the tables of its kinds.
Column {
    id: views

    required property OpenCluster cluster

    readonly property Navigator places: cluster.places

    Accessible.role: Accessible.List
    Accessible.name: qsTr("Views")

    Repeater {
        model: views.cluster.views
        delegate: ViewRow {
            required property string name
            required property string title
            required property ViewModel view

            width: views.width
            text: title
            count: view.badge
            tone: view.badgeTone
            current: views.places.view === name
            onClicked: views.places.open(name)
        }
    }
}
