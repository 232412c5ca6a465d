pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// All controllers, the replicas of those that are opened out below them.
FocusScope {
    id: controllers

    required property ControllersView view

    readonly property alias count: list.count
    readonly property int page: Math.max(1, Math.floor(list.height / Theme.row) - 2)

    signal filterWanted
    signal queuesWanted

    ControllerTitles {
        id: titles

        view: controllers.view
        width: controllers.width
    }
    ListView {
        id: list

        objectName: "controllers"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        focus: true
        clip: true
        activeFocusOnTab: true
        model: controllers.view.controllers
        reuseItems: true
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Controllers")
        delegate: ControllerRow {
            width: list.width
            focused: list.activeFocus
            onPicked: controllers.choose(index)
            onEntered: controllers.queuesWanted()
            onUnfolded: controllers.view.toggleOpened(index)
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: controllers.moveBy(1) }
    KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: controllers.moveBy(-1) }
    KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: controllers.moveBy(-list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: controllers.moveBy(list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "pageDown"; onActivated: controllers.moveBy(controllers.page) }
    KeyShortcut { enabled: list.activeFocus; action: "pageUp"; onActivated: controllers.moveBy(-controllers.page) }
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
