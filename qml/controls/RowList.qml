import QtQuick
import Kittiwake

// A view's list of rows, and the keys that move in it, as every list has them. Which row is the current one its view knows.
ListView {
    id: rows

    property int page: Math.max(1, Math.floor(height / Theme.row) - 2) // how many rows a page down goes

    signal moved(by: int)

    focus: true
    clip: true
    activeFocusOnTab: true
    reuseItems: true
    currentIndex: -1
    boundsBehavior: Flickable.StopAtBounds
    Accessible.role: Accessible.List

    ScrollTrack {
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: rows.visibleArea.heightRatio
        at: rows.visibleArea.yPosition
        onPositionChanged: if (pressed) rows.contentY = rows.originY + position * rows.contentHeight
    }
    MoveKeys {
        parent: rows
        enabled: rows.activeFocus
        count: rows.count
        page: rows.page
        onMoved: by => rows.moved(by)
    }
}
