pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: changes

    required property ChangesView view

    readonly property int page: Math.max(1, Math.floor(list.height / Theme.row) - 2)

    signal filterWanted

    ChangeColumns {
        id: titles

        objectName: "changesHeader"
        width: changes.width
    }
    ListView {
        id: list

        objectName: "changes"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        focus: true
        clip: true
        activeFocusOnTab: true
        model: changes.view.changes
        reuseItems: true
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Changes")
        Keys.onReturnPressed: changes.view.openCurrent()
        Keys.onEnterPressed: changes.view.openCurrent()
        delegate: ChangeRow {
            width: list.width
            focused: list.activeFocus
            onPicked: changes.choose(index)
            onOpened: changes.view.openCurrent()
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: changes.moveBy(1) }
    KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: changes.moveBy(-1) }
    KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: changes.moveBy(-list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: changes.moveBy(list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "pageDown"; onActivated: changes.moveBy(changes.page) }
    KeyShortcut { enabled: list.activeFocus; action: "pageUp"; onActivated: changes.moveBy(-changes.page) }
    KeyShortcut { enabled: list.activeFocus; action: "filter"; onActivated: changes.filterWanted() }

    function choose(row: int) {
        view.select(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.moveBy(by);
        list.positionViewAtIndex(view.currentRow, ListView.Contain);
    }
}
