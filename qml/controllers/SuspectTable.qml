pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The keys that the queue retries, the worst first, and the current one in full.
FocusScope {
    id: table

    required property ControllersView view
    required property bool past

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
    RowList {
        id: list

        objectName: "suspects"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: details.visible ? details.top : parent.bottom }
        model: table.view.suspects
        Accessible.name: qsTr("Suspects of %1").arg(table.view.program.title)
        onMoved: by => table.moveBy(by)
        delegate: SuspectRow {
            width: list.width
            past: table.past
            focused: list.activeFocus
            onPicked: {
                table.view.selectSuspect(index);
                list.forceActiveFocus();
            }
            onOpened: table.view.openCurrent()
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
        maxHeight: Math.max(0, table.height * 0.45)
        visible: list.count > 0
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
    KeyShortcut { enabled: list.activeFocus; action: "controllersInto"; onActivated: table.view.openCurrent() }
    KeyShortcut { enabled: list.activeFocus; action: "controllersFold"; onActivated: table.queuesWanted() }

    function take() { list.forceActiveFocus(); }
    function moveBy(by: int) {
        view.moveSuspectBy(by);
        list.positionViewAtIndex(view.currentSuspect, ListView.Contain);
    }
}
