pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// All controllers, the replicas of those that are opened out below them.
FocusScope {
    id: controllers

    required property ControllersView view
    required property bool past

    readonly property alias count: list.count

    signal filterWanted
    signal queuesWanted

    ControllerTitles {
        id: titles

        view: controllers.view
        width: controllers.width
    }
    RowList {
        id: list

        objectName: "controllers"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        model: controllers.view.controllers
        Accessible.name: qsTr("Controllers")
        onMoved: by => controllers.moveBy(by)
        delegate: ControllerRow {
            width: list.width
            past: controllers.past
            focused: list.activeFocus
            onPicked: controllers.choose(index)
            onEntered: controllers.queuesWanted()
            onUnfolded: controllers.view.toggleOpened(index)
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "controllersInto"; onActivated: controllers.queuesWanted() }
    KeyShortcut { enabled: list.activeFocus; action: "controllersUnfold"; onActivated: controllers.view.open(true) }
    KeyShortcut { enabled: list.activeFocus; action: "controllersFold"; onActivated: controllers.view.open(false) }

    function choose(row: int) {
        view.select(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.moveBy(by);
        list.positionViewAtIndex(view.currentRow, ListView.Contain);
    }
}
