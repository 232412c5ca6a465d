import QtQuick
import Kittiwake

// How the connection is, what it costs, and the keys that help on.
Rectangle {
    id: bar

    required property OpenCluster cluster

    readonly property ClusterStatus status: cluster.status
    readonly property Freshness freshness: cluster.freshness
    readonly property TableStatus rows: cluster.resources.status
    readonly property ClusterStats stats: cluster.stats
    readonly property bool ready: status.page === ClusterStatus.Ready
    readonly property bool table: cluster.places.atTable
    readonly property bool typing: Window.activeFocusItem instanceof TerminalCanvas // most keys are a program's then

    implicitHeight: Theme.statusBar
    color: Theme.ground
    Accessible.role: Accessible.StatusBar
    Accessible.name: freshness.text
    Accessible.description: stats.eventsText + " " + stats.requestsText + " " + stats.memoryText + " " + stats.controllersText

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Row {
        id: numbers

        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        spacing: 5 * Theme.unit

        StatusNumber {
            visible: bar.ready
            icon: "status-" + Theme.toneShapes[bar.freshness.tone]
            ink: Theme.freshnessColor(bar.freshness)
            value: bar.freshness.text
            explanation: bar.freshness.detail
        }
        StatusNumber {
            visible: bar.ready && bar.table && bar.rows.resourceVersion !== ""
            label: "rv"
            value: bar.rows.resourceVersion
            explanation: qsTr("The resource version of this table.")
        }
        StatusNumber {
            visible: bar.ready && value !== ""
            value: bar.stats.eventsText
            explanation: qsTr("Changes per second that this cluster's watches receive.")
        }
        StatusNumber {
            visible: bar.ready && value !== ""
            value: bar.stats.requestsText
            explanation: qsTr("Requests sent to this API server in the last minute, including watches.")
        }
        StatusNumber {
            objectName: "statusControllers"
            visible: bar.ready && value !== ""
            value: bar.stats.controllersText
            explanation: qsTr("Pages of controllers' metrics, and bytes of these, logs and events, that were read so far: the settings say that they are read in the background.")
        }
        StatusNumber {
            id: memory

            visible: bar.ready && value !== ""
            value: bar.stats.memoryText
            explanation: qsTr("Memory that Kittiwake uses for all open clusters.")
        }
        StatusNumber {
            visible: value !== "" && maxWidth > 20 * Theme.unit
            maxWidth: bar.width - (memory.visible ? memory.x + memory.width + numbers.spacing : 0) - 8 * Theme.unit
            value: bar.status.serverUrl
            explanation: qsTr("The API server's address.")
        }
    }
    Row {
        id: keys

        objectName: "statusKeys"
        anchors { right: parent.right; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        spacing: 5 * Theme.unit
        visible: bar.ready && numbers.width + width + 13 * Theme.unit <= bar.width // both whole, or the numbers alone

        StatusNumber { visible: bar.typing; label: KeyBindings.shown("terminals"); value: qsTr("back to the view") }
        StatusNumber { visible: bar.typing; label: KeyBindings.shown("terminalFind"); value: qsTr("find") }
        StatusNumber { visible: bar.typing; label: KeyBindings.shown("terminalHide"); value: qsTr("hide") }
        StatusNumber { visible: bar.typing; label: KeyBindings.shown("terminalClose"); value: qsTr("close") }
        StatusNumber { visible: !bar.typing; label: KeyBindings.shown("palette"); value: qsTr("go to") }
        StatusNumber { visible: bar.works("filter"); label: KeyBindings.shown("filter"); value: qsTr("filter") }
        StatusNumber { visible: bar.works("describe") && bar.cluster.objectInSight; label: KeyBindings.shown("describe"); value: qsTr("describe") }
        StatusNumber { visible: bar.works("yaml") && bar.cluster.objectInSight; label: KeyBindings.shown("yaml"); value: qsTr("YAML") }
        StatusNumber { visible: bar.works("showLogs") && bar.cluster.objectInSight; label: KeyBindings.shownIn(KeyBindings.shown("showLogs"), bar.cluster.places.view); value: qsTr("logs") }
        StatusNumber { visible: bar.works("faults"); label: KeyBindings.shown("faults"); value: qsTr("faults") }
        StatusNumber { visible: !bar.typing; label: KeyBindings.shown("help"); value: qsTr("keys") }
    }

    function works(action: string): bool { return !typing && KeyBindings.worksIn(action, cluster.places.view); }
}
