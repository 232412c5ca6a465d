import QtQuick
import Kittiwake

// What is used and what is asked for: of the cluster on one side, of its nodes on the other.
Grid {
    id: rooms

    required property OverviewView view
    required property bool past
    required property real gap

    readonly property real half: columns === 1 ? width : (width - gap) / 2

    columnSpacing: gap
    rowSpacing: gap

    Column {
        width: rooms.half
        spacing: rooms.gap

        OverviewCapacity {
            objectName: "overviewUsage"
            width: parent.width
            past: rooms.past
            title: qsTr("Usage")
            hint: rooms.view.usageHint
            tile: rooms.view.usage
            onTitleChosen: rooms.view.openKind("nodes")
        }
        OverviewCapacity {
            width: parent.width
            past: rooms.past
            title: qsTr("Capacity, by what pods request")
            limits: true
            tile: rooms.view.capacity
            onTitleChosen: rooms.view.openKind("nodes")
        }
    }
    Column {
        width: rooms.half
        spacing: rooms.gap

        OverviewCapacity {
            objectName: "busiestNodes"
            width: parent.width
            past: rooms.past
            title: qsTr("Busiest nodes")
            hint: rooms.view.usageHint
            tile: rooms.view.busiest
            onTitleChosen: rooms.view.openKind("nodes")
        }
        OverviewCapacity {
            width: parent.width
            past: rooms.past
            title: qsTr("Fullest nodes")
            tile: rooms.view.fullest
            onTitleChosen: rooms.view.openKind("nodes")
        }
    }
}
