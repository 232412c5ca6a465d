pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What happened, newest first.
FocusScope {
    id: entries

    required property TimelineView view

    readonly property real timeWidth: Math.max(17 * Theme.unit, Math.ceil(metrics.averageCharacterWidth * view.status.timeLength))

    NarrowedLine {
        id: narrowed

        view: entries.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
    }
    FontMetrics {
        id: metrics

        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
    TimelineEntryHeader {
        id: header

        objectName: "entriesHeader"
        timeWidth: entries.timeWidth
        visible: list.count > 0
        anchors { left: parent.left; right: parent.right; top: narrowed.bottom }
    }
    ListView {
        id: list

        objectName: "entries"
        anchors { left: parent.left; right: parent.right; top: header.visible ? header.bottom : narrowed.bottom; bottom: parent.bottom }
        clip: true
        focus: true
        activeFocusOnTab: true
        keyNavigationEnabled: false
        model: entries.view.list
        reuseItems: true
        currentIndex: -1
        cacheBuffer: 4 * Theme.row
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("What happened, newest first")
        Keys.onReturnPressed: entries.view.open(entries.view.list.currentRow)
        Keys.onEnterPressed: entries.view.open(entries.view.list.currentRow)
        delegate: TimelineEntryRow {
            id: row

            width: list.width
            timeWidth: entries.timeWidth
            focused: list.activeFocus
            onChosen: entries.choose(index)
            onOpened: entries.view.open(index)
            onPointed: hint.row = row
        }
    }
    Rectangle { // where the keyboard is, while no line says so
        anchors { left: list.left; top: list.top; bottom: list.bottom }
        width: Theme.accentBar
        visible: list.activeFocus && entries.view.list.currentRow < 0
        color: Theme.accent
    }
    Hint {
        id: hint

        property TimelineEntryRow row: null

        parent: row
        x: 4 * Theme.unit
        shown: row !== null && row.hovered
        text: row === null ? "" : row.hintText
    }
    ScrollTrack {
        anchors { right: parent.right; top: list.top; bottom: list.bottom }
        orientation: Qt.Vertical
        size: list.visibleArea.heightRatio
        at: list.visibleArea.yPosition
        onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
    }
    MoveKeys {
        enabled: list.activeFocus
        count: list.count
        page: entries.page()
        onMoved: by => entries.moveBy(by)
    }

    function page(): int { return Math.max(1, Math.floor(list.height / Theme.row) - 1); }
    function choose(row: int) {
        view.list.select(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.list.selectBy(by);
        list.positionViewAtIndex(view.list.currentRow, ListView.Contain);
    }
}
