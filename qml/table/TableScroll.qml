import QtQuick
import Kittiwake

// Both scroll bars of a list.
Item {
    id: scroll

    required property ListView flickable

    ScrollTrack {
        objectName: "rowTrack"
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: scroll.flickable.visibleArea.heightRatio
        at: scroll.flickable.visibleArea.yPosition
        onPositionChanged: if (pressed) scroll.flickable.contentY = scroll.flickable.originY + position * scroll.flickable.contentHeight
    }
    ScrollTrack {
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        orientation: Qt.Horizontal
        size: scroll.flickable.width / Math.max(1, scroll.flickable.contentWidth)
        at: scroll.flickable.contentX / Math.max(1, scroll.flickable.contentWidth)
        onPositionChanged: if (pressed) scroll.flickable.contentX = position * scroll.flickable.contentWidth
    }
}
