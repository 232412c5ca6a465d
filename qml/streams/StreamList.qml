pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: streams

    required property StreamsView view

    readonly property int page: Math.max(1, Math.floor(list.height / Theme.row) - 2)

    signal filterWanted

    StreamColumns {
        id: titles

        width: streams.width
        view: streams.view
    }
    ListView {
        id: list

        objectName: "streams"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        focus: true
        clip: true
        activeFocusOnTab: true
        model: streams.view.streams
        reuseItems: true
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Streams")
        Keys.onReturnPressed: streams.view.openCurrent()
        Keys.onEnterPressed: streams.view.openCurrent()
        delegate: StreamRow {
            width: list.width
            focused: list.activeFocus
            onPicked: streams.choose(index)
            onOpened: streams.view.openCurrent()
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: streams.moveBy(1) }
    KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: streams.moveBy(-1) }
    KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: streams.moveBy(-list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: streams.moveBy(list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "pageDown"; onActivated: streams.moveBy(streams.page) }
    KeyShortcut { enabled: list.activeFocus; action: "pageUp"; onActivated: streams.moveBy(-streams.page) }
    KeyShortcut { enabled: list.activeFocus; action: "filter"; onActivated: streams.filterWanted() }

    function choose(row: int) {
        view.select(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.moveBy(by);
        list.positionViewAtIndex(view.currentRow, ListView.Contain);
    }
}
