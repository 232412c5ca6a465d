import QtQuick
import Kittiwake

// A cluster that can be read: views and kinds at the left, what was chosen of them in the middle.
FocusScope {
    id: workspace

    required property OpenCluster cluster
    required property Preferences preferences

    signal actingWanted

    property bool beside: false // the keyboard came with an object open
    property string beganAt: "" // the view that was in sight then
    readonly property bool wide: preferences.sidebar
    // Beside the object there is room for the view; else the object lies above it.
    readonly property bool roomy: width - sidebar.width - drawer.width >= Theme.columnOfText

    // One step out, wherever the keyboard is that has no use for the key itself.
    Keys.onPressed: event => {
        event.accepted = KeyBindings.is("clear", event.key, event.modifiers);
        if (event.accepted)
            cluster.leave();
    }

    Sidebar {
        id: sidebar

        cluster: workspace.cluster
        visible: workspace.wide
        width: visible ? implicitWidth : 0
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
        onTableWanted: views.forceActiveFocus()
        onActingWanted: workspace.actingWanted()
    }
    Rectangle {
        anchors { left: sidebar.right; right: parent.right; top: parent.top; bottom: parent.bottom }
        color: Theme.surface
    }
    HeaderBar {
        id: header

        cluster: workspace.cluster
        listening: !terminals.activeFocus
        anchors { left: sidebar.right; right: parent.right; top: parent.top }
        onTableWanted: views.forceActiveFocus()
    }
    Views {
        id: views

        cluster: workspace.cluster
        focus: true
        anchors { left: sidebar.right; top: header.bottom; bottom: selection.top }
        anchors.right: workspace.roomy ? drawer.left : parent.right
        onFilterWanted: header.focusFilter()
    }
    // What comes by itself comes below the view: what is under the pointer stays there, and no row is covered.
    SelectionBanner {
        id: selection

        selection: workspace.cluster.selection
        anchors { left: sidebar.right; right: views.right; bottom: notice.top }
    }
    Notice {
        id: notice

        objectName: "clusterNotice"
        text: workspace.cluster.status.notice
        good: workspace.cluster.status.noticeTone === Theme.toneOk
        onDismissed: workspace.cluster.status.dismissNotice()
        anchors { left: sidebar.right; right: views.right; bottom: terminals.top }
    }
    ObjectDrawer {
        id: drawer

        cluster: workspace.cluster
        preferences: workspace.preferences
        anchors { right: parent.right; top: header.bottom; bottom: terminals.top }
    }
    TerminalDock {
        id: terminals

        cluster: workspace.cluster
        preferences: workspace.preferences
        maxHeight: Math.min((workspace.height - header.height) * Theme.maxDock,
                       workspace.height - views.y - selection.height - notice.height - Theme.viewLeast)
        anchors { left: sidebar.right; right: parent.right; bottom: parent.bottom }
        onLeaveWanted: views.begin()
    }
    KeyShortcut {
        action: "terminals"
        enabled: workspace.visible && workspace.enabled && workspace.cluster.terminals.count > 0
        onActivated: terminals.activeFocus ? views.begin() : terminals.come()
    }

    // The keyboard comes here: to the open object, back to what that was opened from, or to the view's list.
    function begin() {
        const places = cluster.places;
        const closed = beside && !places.objectOpen && beganAt === places.view;
        beside = places.objectOpen;
        beganAt = places.view;
        if (beside)
            drawer.begin();
        else if (closed)
            views.forceActiveFocus();
        else
            views.begin();
    }
}
