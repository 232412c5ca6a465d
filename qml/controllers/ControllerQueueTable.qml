pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The queues of the controller, the worst first.
FocusScope {
    id: table

    required property ControllersView view
    required property bool past

    readonly property alias count: list.count

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
    RowList {
        id: list

        objectName: "controllerQueues"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        model: table.view.queues
        Accessible.name: qsTr("Queues of %1").arg(table.view.program.title)
        onMoved: by => table.moveBy(by)
        delegate: ControllerQueueRow {
            width: list.width
            past: table.past
            focused: list.activeFocus
            onPicked: {
                table.view.selectQueue(index);
                list.forceActiveFocus();
            }
            onOpened: table.suspectsWanted()
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
    KeyShortcut { enabled: list.activeFocus; action: "controllersInto"; onActivated: table.suspectsWanted() }
    KeyShortcut { enabled: list.activeFocus; action: "controllersUnfold"; onActivated: table.suspectsWanted() }
    KeyShortcut { enabled: list.activeFocus; action: "controllersFold"; onActivated: table.listWanted() }

    function take() { list.forceActiveFocus(); }
    function moveBy(by: int) {
        view.moveQueueBy(by);
        list.positionViewAtIndex(view.currentQueue, ListView.Contain);
    }
}
