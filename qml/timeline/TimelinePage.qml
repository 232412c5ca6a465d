pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What happens in the cluster: lanes over time, and below them the same as a list.
FocusScope {
    id: page

    required property TimelineView view

    property real share: 0.48 // of the height, the chart's
    readonly property real room: foot.y - notice.y - notice.height - split.height

    Keys.onSpacePressed: view.paused = !view.paused
    Keys.onLeftPressed: view.panBy(-0.25)
    Keys.onRightPressed: view.panBy(0.25)
    Keys.onEscapePressed: view.clearFilter()
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
    HappeningList {
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

    Shortcut { enabled: page.activeFocus; sequences: ["+", "="]; onActivated: page.view.zoom -= 1 }
    Shortcut { enabled: page.activeFocus; sequences: ["-"]; onActivated: page.view.zoom += 1 }
    Shortcut { enabled: page.activeFocus; sequences: ["0"]; onActivated: page.view.goToNow() }
    Shortcut { enabled: page.activeFocus; sequences: ["/"]; onActivated: head.focusFilter() }
    Shortcut { enabled: page.activeFocus; sequences: ["Ctrl+Z"]; onActivated: page.view.warningsOnly = !page.view.warningsOnly }
}
