import QtQuick
import Kittiwake

// Workloads, pods and nodes: side by side, two and one, or one below the other.
Item {
    id: tiles

    required property OverviewView view
    required property bool past
    required property int columns
    required property real gap

    readonly property real column: (width - (columns - 1) * gap) / columns

    implicitHeight: Math.max(workloads.y + workloads.height, pods.y + pods.height, nodes.y + nodes.height)

    OverviewTile {
        id: workloads

        width: tiles.column
        past: tiles.past
        title: qsTr("Workloads")
        tile: tiles.view.workloads
        onTitleChosen: tiles.view.openKind("deployments")
    }
    OverviewTile {
        id: pods

        objectName: "podsTile"
        x: tiles.columns > 1 ? tiles.column + tiles.gap : 0
        y: tiles.columns > 1 ? 0 : workloads.height + tiles.gap
        width: tiles.column
        past: tiles.past
        title: qsTr("Pods")
        tile: tiles.view.pods
        onTitleChosen: tiles.view.openKind("pods")
    }
    OverviewTile {
        id: nodes

        x: tiles.columns > 2 ? 2 * (tiles.column + tiles.gap) : 0
        y: tiles.columns > 2 ? 0 : tiles.columns > 1 ? workloads.height + tiles.gap : pods.y + pods.height + tiles.gap
        width: tiles.column
        past: tiles.past
        title: qsTr("Nodes")
        tile: tiles.view.nodes
        onTitleChosen: tiles.view.openKind("nodes")
    }
}
