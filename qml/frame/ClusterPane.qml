import QtQuick
import Kittiwake

// One of the open clusters: what can be read of it, or why nothing can. The keyboard comes to it by KeyboardHome alone: as the
// focus of the window it would take it from an open popup, which no key could close then.
FocusScope {
    id: pane

    required property OpenCluster cluster
    required property bool current
    required property Preferences preferences

    signal actingWanted

    readonly property bool ready: cluster.status.page === ClusterStatus.Ready
    readonly property bool inSight: current && Window.visibility !== Window.Hidden && Window.visibility !== Window.Minimized

    visible: current
    enabled: current
    onInSightChanged: cluster.inSight = inSight
    Component.onCompleted: cluster.inSight = inSight

    Workspace {
        id: workspace

        anchors.fill: parent
        cluster: pane.cluster
        preferences: pane.preferences
        visible: pane.ready
        focus: pane.ready
        onActingWanted: pane.actingWanted()
    }
    MessagePage {
        id: message

        anchors.fill: parent
        status: pane.cluster.status
        connection: pane.cluster.connection
        visible: !pane.ready
        focus: !pane.ready
    }
    KeyboardHome {
        cluster: pane.cluster
        current: pane.current
        onWanted: pane.ready ? workspace.begin() : message.forceActiveFocus()
    }
}
