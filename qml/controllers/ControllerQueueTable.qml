pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The queues of the controller, the worst first.
FocusScope {
    id: table

    required property ControllersView view

    readonly property alias count: list.count
    readonly property int page: Math.max(1, Math.floor(list.height / Theme.row) - 2)

    signal listWanted
    signal suspectsWanted

    // Out of it, to the list.
    Keys.onPressed: event => {
        event.accepted = KeyBindings.is("clear", event.key, event.modifiers);
        if (event.accepted)
            table.listWanted();
    }

    ControllerQueueTitles {
        id: titles

        width: table.width
    }
    ListView {
        id: list

        objectName: "controllerQueues"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        focus: true
        clip: true
        activeFocusOnTab: true
        model: table.view.queues
        reuseItems: true
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Queues of %1").arg(table.view.program.title)
        delegate: ControllerQueueRow {
            width: list.width
            focused: list.activeFocus
            onPicked: {
                table.view.selectQueue(index);
                list.forceActiveFocus();
            }
            onEntered: table.suspectsWanted()
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
        objectName: "controllerNoQueues"
        anchors { left: list.left; right: list.right; top: list.top; margins: 4 * Theme.unit }
        visible: list.count === 0
        text: qsTr("No queue of it is known.")
        wrapMode: Text.Wrap
        color: Theme.muted
    }
    KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: table.moveBy(1) }
    KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: table.moveBy(-1) }
    KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: table.moveBy(-list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: table.moveBy(list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "pageDown"; onActivated: table.moveBy(table.page) }
    KeyShortcut { enabled: list.activeFocus; action: "pageUp"; onActivated: table.moveBy(-table.page) }
    KeyShortcut { enabled: list.activeFocus; action: "controllersInto"; onActivated: table.suspectsWanted() }
    KeyShortcut { enabled: list.activeFocus; action: "controllersUnfold"; onActivated: table.suspectsWanted() }
    KeyShortcut { enabled: list.activeFocus; action: "controllersFold"; onActivated: table.listWanted() }

    function take() { list.forceActiveFocus(); }
    function moveBy(by: int) {
        view.moveQueueBy(by);
        list.positionViewAtIndex(view.currentQueue, ListView.Contain);
    }
}
