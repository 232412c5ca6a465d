import QtQuick
import Kittiwake

// The views of a cluster, one in sight. What was looked at once is kept as it was.
FocusScope {
    id: views

    required property OpenCluster cluster

    readonly property Navigator places: cluster.places

    signal filterWanted
    signal sidebarWanted

    ResourceTable {
        objectName: "resourceTable"
        anchors.fill: parent
        view: views.cluster.view
        visible: views.places.view === Navigator.Resources
        focus: visible
        onFilterWanted: views.filterWanted()
        onSidebarWanted: views.sidebarWanted()
    }
}
