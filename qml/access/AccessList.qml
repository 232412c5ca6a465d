pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The ways in which somebody is allowed something.
FocusScope {
    id: ways

    required property AccessView view

    readonly property int page: Math.max(1, Math.floor(list.height / Theme.row) - 2)

    Rectangle {
        id: titles

        readonly property AccessLayout places: AccessLayout { width: titles.width }

        width: ways.width
        height: Theme.tableHeader
        color: Theme.raised

        KeyTitle { x: titles.places.start; width: titles.places.subject; text: qsTr("SUBJECT") }
        KeyTitle { x: titles.places.bindingX; width: titles.places.binding; text: qsTr("BINDING") }
        KeyTitle { x: titles.places.roleX; width: titles.places.role; text: qsTr("ROLE") }
        KeyTitle { x: titles.places.ruleX; width: titles.places.rule; visible: titles.places.roomy; text: qsTr("RULE") }
    }
    ListView {
        id: list

        objectName: "accessGrants"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        focus: true
        clip: true
        activeFocusOnTab: true
        model: ways.view.grants
        reuseItems: true
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Ways")
        Keys.onReturnPressed: ways.view.openCurrent()
        Keys.onEnterPressed: ways.view.openCurrent()
        delegate: AccessRow {
            width: list.width
            focused: list.activeFocus
            onPicked: ways.choose(index)
            onOpened: ways.view.openCurrent()
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: ways.moveBy(1) }
    KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: ways.moveBy(-1) }
    KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: ways.moveBy(-list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: ways.moveBy(list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "pageDown"; onActivated: ways.moveBy(ways.page) }
    KeyShortcut { enabled: list.activeFocus; action: "pageUp"; onActivated: ways.moveBy(-ways.page) }

    function choose(row: int) {
        view.select(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.moveBy(by);
        list.positionViewAtIndex(view.currentRow, ListView.Contain);
    }
}
