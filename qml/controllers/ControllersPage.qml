pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The controllers of the cluster; one of them looked into: its queues, what happens in one of these, and the keys it retries.
ViewPage {
    id: page

    required property ControllersView view

    readonly property bool wide: width >= Theme.minimumWidth
    readonly property bool rows: view.state === ControllersView.Rows
    readonly property real below: (wide ? 95 : 152) * Theme.unit // what is below the head takes at least
    readonly property real room: Math.max(scroll.height, list.height + head.height + below) // for the parts below each other

    home: list
    onVisibleChanged: if (view !== null) view.active = visible
    Component.onCompleted: view.active = visible
    Component.onDestruction: if (view !== null) view.active = false

    ControllersHeader {
        id: header

        view: page.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onListWanted: list.forceActiveFocus()
    }
    Flickable { // in a small window, with large text
        id: scroll

        objectName: "controllersScroll"
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: footer.top }
        visible: page.rows
        clip: true
        contentHeight: page.room
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds

        ControllerList {
            id: list

            view: page.view
            past: page.past
            focus: true
            width: scroll.width
            height: Theme.tableHeader + Math.max(4, Math.min(count, Math.floor(scroll.height * 0.28 / Theme.row))) * Theme.row
            onFilterWanted: header.focusFilter()
            onQueuesWanted: page.intoQueues()
        }
        Divider { y: list.height; width: scroll.width }
        ControllerHead {
            id: head

            view: page.view
            past: page.past
            y: list.height + Theme.hairline
            width: scroll.width
        }
        ControllerQueueTable {
            id: queues

            view: page.view
            past: page.past
            y: head.y + head.height
            width: page.wide ? Math.round(scroll.width * 0.56) : scroll.width
            height: page.wide ? Math.max(44 * Theme.unit, (page.room - y) * 0.46) : Theme.tableHeader + 4 * Theme.row
            onListWanted: list.forceActiveFocus()
            onSuspectsWanted: suspects.take()
        }
        Divider {
            visible: page.wide
            x: queues.width
            y: queues.y
            width: Theme.hairline
            height: queues.height
        }
        ControllerQueueCharts {
            id: charts

            queue: page.view.queue
            past: page.past
            x: page.wide ? queues.width + Theme.hairline : 0
            y: page.wide ? queues.y : queues.y + queues.height
            width: scroll.width - x
            height: page.wide ? queues.height : 64 * Theme.unit
        }
        Divider { y: suspects.y; width: scroll.width; z: 1 }
        SuspectTable {
            id: suspects

            view: page.view
            past: page.past
            y: charts.y + charts.height
            width: scroll.width
            height: page.room - y
            onQueuesWanted: page.intoQueues()
        }
        ScrollTrack {
            parent: scroll
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: scroll.visibleArea.heightRatio
            at: scroll.visibleArea.yPosition
            onPositionChanged: if (pressed) scroll.contentY = position * scroll.contentHeight
        }
    }
    ListingMessage {
        objectName: "controllersMessage"
        headlineName: "controllersHeadline"
        view: page.view
        emptyIcon: "controllers"
        visible: !page.rows
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: footer.top }
    }
    ControllersFooter {
        id: footer

        view: page.view
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
    // The part with the keyboard is in sight.
    Connections {
        target: list
        function onActiveFocusChanged() { if (list.activeFocus) scroll.contentY = 0; }
    }
    Connections {
        target: suspects
        function onActiveFocusChanged() { if (suspects.activeFocus) scroll.contentY = Math.max(0, page.room - scroll.height); }
    }
    Binding {
        target: page.view
        property: "part"
        value: suspects.activeFocus ? ControllersView.Suspects : queues.activeFocus ? ControllersView.Queues : ControllersView.Controllers
    }
    KeyShortcut {
        enabled: page.activeFocus && !page.rows
        action: "filter"
        onActivated: header.focusFilter()
    }
    ControllersKeys {
        enabled: page.activeFocus && !header.typing && page.rows
        view: page.view
        onFilterWanted: header.focusFilter()
        onWhyWanted: head.why = !head.why
    }

    // Past queues that are not there.
    function intoQueues() { queues.count > 0 ? queues.take() : suspects.take(); }
}
