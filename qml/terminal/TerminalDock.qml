pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The terminals of a cluster, below its views; as high as its upper edge is drawn. They run on while it is hidden.
FocusScope {
    id: dock

    required property OpenCluster cluster
    required property Preferences preferences
    required property real maxHeight // as high as it may be

    readonly property TerminalListModel terminals: cluster.terminals
    readonly property bool production: preferences.productionContexts !== "" && preferences.isProduction(cluster.status.contextName)

    readonly property int frame: production ? Theme.accentBar : 0

    signal leaveWanted

    objectName: "terminalDock"
    visible: terminals.shown
    height: terminals.shown ? Math.round(Math.max(Theme.terminalLeast, Math.min(preferences.terminalHeight, maxHeight))) : 0
    clip: true
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Terminals")

    Binding { target: dock.terminals; property: "shells"; value: dock.preferences.shells }

    Rectangle {
        anchors.fill: parent
        color: Theme.surface
    }
    TerminalTabs {
        id: tabs

        terminals: dock.terminals
        context: dock.production ? dock.cluster.status.name : ""
        anchors { left: parent.left; right: parent.right; top: edge.bottom }
        onHideWanted: dock.hide()
    }
    Repeater {
        id: panes

        model: dock.terminals
        delegate: TerminalPane {
            required property bool current

            anchors { left: parent?.left; right: parent?.right; top: tabs.bottom; bottom: parent?.bottom }
            anchors { leftMargin: dock.frame; rightMargin: dock.frame; bottomMargin: dock.frame }
            visible: current
            onLeaveWanted: dock.leaveWanted()
        }
    }
    Rectangle {
        id: edge

        anchors { left: parent.left; right: parent.right; top: parent.top }
        height: Math.max(dock.frame, Theme.hairline)
        color: Theme.line
    }
    Rectangle {
        objectName: "terminalFrame"
        anchors.fill: parent
        visible: dock.production
        color: "transparent"
        border.width: dock.frame
        border.color: Theme.toneColor(Theme.toneError)
    }
    Item {
        y: -Theme.unit
        width: parent.width
        height: 2 * Theme.unit

        HoverHandler { cursorShape: Qt.SplitVCursor }
        DragHandler {
            target: null
            property int before: 0
            onActiveChanged: if (active) before = dock.height
            onTranslationChanged: if (active) dock.preferences.terminalHeight = before - translation.y
        }
    }
    TerminalKeys {
        terminals: dock.terminals
        enabled: dock.activeFocus
        onHideWanted: dock.hide()
    }
    Connections {
        target: dock.terminals
        function onAdded() { dock.begin(); }
        function onCurrentChanged() { if (dock.activeFocus) dock.begin(); }
    }

    // The keyboard comes to the current terminal, which is seen.
    function come() {
        terminals.shown = true;
        begin();
    }
    function begin() {
        const pane = panes.itemAt(terminals.currentRow) as TerminalPane;
        if (pane !== null)
            pane.begin();
    }
    function hide() {
        terminals.shown = false;
        leaveWanted();
    }
}
