import QtQuick
import Kittiwake

// Both scroll bars; sideways only the text moves.
Item {
    id: scroll

    required property ListView flickable
    required property real sideways
    required property real farthest

    signal sidewaysWanted(x: real)

    ScrollTrack {
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: scroll.flickable.visibleArea.heightRatio
        at: scroll.flickable.visibleArea.yPosition
        onPositionChanged: if (pressed) scroll.flickable.contentY = scroll.flickable.originY + position * scroll.flickable.contentHeight
    }
    ScrollTrack {
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        orientation: Qt.Horizontal
        size: scroll.width / Math.max(1, scroll.width + scroll.farthest)
        at: scroll.sideways / Math.max(1, scroll.width + scroll.farthest)
        onPositionChanged: if (pressed) scroll.sidewaysWanted(position * (scroll.width + scroll.farthest))
    }
}
