pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What happens in the cluster: lanes over time, and below them the same as a list.
ViewPage {
    id: page

    required property TimelineView view

    property real share: 0.48 // of the height, the chart's
    readonly property real room: foot.y - notice.y - notice.height - split.height

    home: list
    Keys.onPressed: event => { event.accepted = page.typed(event.key, event.modifiers); } // buttons take some first
    onVisibleChanged: if (view !== null) view.active = visible
    Component.onCompleted: view.active = visible
    Component.onDestruction: if (view !== null) view.active = false

    TimelineHead {
        id: head

        view: page.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onLeaving: list.forceActiveFocus()
    }
    TimelineNotice {
        id: notice

        text: page.view.notice
        anchors { left: parent.left; right: parent.right; top: head.bottom }
    }
    TimelineChart {
        id: chart

        view: page.view
        anchors { left: parent.left; right: parent.right; top: notice.bottom }
        height: Math.max(3 * Theme.lane, Math.round(page.room * page.share))
    }
    TimelineSplit {
        id: split

        anchors { left: parent.left; right: parent.right; top: chart.bottom }
        onMovedBy: by => page.share = Math.min(0.8, Math.max(0.2, page.share + by / Math.max(1, page.room)))
    }
    TimelineEntryList {
        id: list

        view: page.view
        focus: true
        anchors { left: parent.left; right: parent.right; top: split.bottom; bottom: foot.top }
    }
    TimelineMessage {
        view: page.view
        anchors.fill: list
    }
    TimelineFoot {
        id: foot

        view: page.view
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }

    KeyShortcut { enabled: page.activeFocus; action: "zoomIn"; onActivated: page.view.zoom -= 1 }
    KeyShortcut { enabled: page.activeFocus; action: "zoomOut"; onActivated: page.view.zoom += 1 }
    KeyShortcut { enabled: page.activeFocus; action: "goToNow"; onActivated: page.view.goToNow() }
    KeyShortcut { enabled: page.activeFocus; action: "filter"; onActivated: head.focusFilter() }
    KeyShortcut { enabled: page.activeFocus; action: "faults"; onActivated: page.view.warningsOnly = !page.view.warningsOnly }

    function typed(key: int, modifiers: int): bool {
        if (KeyBindings.is("pause", key, modifiers))
            view.paused = !view.paused;
        else if (KeyBindings.is("earlier", key, modifiers))
            view.panBy(-0.25);
        else if (KeyBindings.is("later", key, modifiers))
            view.panBy(0.25);
        else
            return false;
        return true;
    }
}
