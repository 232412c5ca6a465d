pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The keys that the queue retries, the worst first, and the current one in full.
FocusScope {
    id: table

    required property ControllersView view

    readonly property int page: Math.max(1, Math.floor(list.height / Theme.row) - 2)

    signal queuesWanted

    // Out of it, to the queues.
    Keys.onPressed: event => {
        event.accepted = KeyBindings.is("clear", event.key, event.modifiers);
        if (event.accepted)
            table.queuesWanted();
    }

    SuspectTitles {
        id: titles

        width: table.width
    }
    ListView {
        id: list

        objectName: "suspects"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: details.visible ? details.top : parent.bottom }
        focus: true
        clip: true
        activeFocusOnTab: true
        model: table.view.suspects
        reuseItems: true
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Suspects of %1").arg(table.view.program.title)
        delegate: SuspectRow {
            width: list.width
            focused: list.activeFocus
            onPicked: {
                table.view.selectSuspect(index);
                list.forceActiveFocus();
            }
            onOpened: table.view.openCurrent()
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    Words {
        objectName: "suspectsMessage"
        anchors { left: list.left; right: list.right; top: list.top; margins: 4 * Theme.unit }
        visible: text !== ""
        text: table.view.suspectsMessage
        wrapMode: Text.Wrap
        color: Theme.muted
    }
    SuspectDetails {
        id: details

        view: table.view
        most: Math.max(0, table.height * 0.45)
        visible: list.count > 0
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
    KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: table.moveBy(1) }
    KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: table.moveBy(-1) }
    KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: table.moveBy(-list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: table.moveBy(list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "pageDown"; onActivated: table.moveBy(table.page) }
    KeyShortcut { enabled: list.activeFocus; action: "pageUp"; onActivated: table.moveBy(-table.page) }
    KeyShortcut { enabled: list.activeFocus; action: "controllersInto"; onActivated: table.view.openCurrent() }
    KeyShortcut { enabled: list.activeFocus; action: "controllersFold"; onActivated: table.queuesWanted() }

    function take() { list.forceActiveFocus(); }
    function moveBy(by: int) {
        view.moveSuspectBy(by);
        list.positionViewAtIndex(view.currentSuspect, ListView.Contain);
    }
}
