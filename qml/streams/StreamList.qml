pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: streams

    required property StreamsView view

    signal filterWanted

    StreamColumns {
        id: titles

        width: streams.width
        view: streams.view
    }
    RowList {
        id: list

        objectName: "streams"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        model: streams.view.streams
        Accessible.name: qsTr("Streams")
        onMoved: by => streams.moveBy(by)
        Keys.onReturnPressed: streams.view.openCurrent()
        Keys.onEnterPressed: streams.view.openCurrent()
        delegate: StreamRow {
            width: list.width
            focused: list.activeFocus
            onPicked: streams.choose(index)
            onOpened: streams.view.openCurrent()
        }
    }
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
