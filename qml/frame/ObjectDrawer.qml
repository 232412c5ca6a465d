pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The object that is open, beside the view; as wide as its left edge is drawn.
FocusScope {
    id: drawer

    required property OpenCluster cluster
    required property Preferences preferences

    readonly property bool shown: cluster.places.objectOpen

    visible: shown
    width: shown ? Math.max(Theme.drawerLeast, Math.min(preferences.drawerWidth, Theme.maxDrawer, parent.width * 0.6)) : 0

    DetailPage {
        id: page

        anchors { fill: parent; leftMargin: Theme.hairline }
        focus: true
        view: drawer.cluster.detail
        yaml: drawer.cluster.yaml
        onCloseWanted: drawer.cluster.places.closeObject()
        onActionWanted: action => drawer.cluster.act(action, true)
        onToolWanted: tool => menu.use(tool, true)
    }
    ObjectMenu {
        id: menu

        objectName: "openObjectMenu"
        cluster: drawer.cluster
        x: (drawer.width - width) / 2
        y: 2 * Theme.row
    }
    FileDrop {
        anchors.fill: page
        cluster: drawer.cluster
    }
    Divider { anchors { left: parent.left; top: parent.top; bottom: parent.bottom } }
    Item {
        x: -Theme.unit
        width: 2 * Theme.unit
        height: parent.height

        HoverHandler { cursorShape: Qt.SplitHCursor }
        DragHandler {
            target: null
            property int before: 0
            onActiveChanged: if (active) before = drawer.width
            onTranslationChanged: if (active) drawer.preferences.drawerWidth = before - translation.x
        }
    }

    function begin() { page.focusContent(); }
}
