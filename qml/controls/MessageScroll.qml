import QtQuick
import Kittiwake

// What stands in the place of what is not there: above its middle, and scrolled where it does not fit.
Flickable {
    id: flick

    default property alias content: column.data
    property real least: 4 * Theme.unit // above it
    property real above: 0.38 // of the room that is left

    clip: true
    contentHeight: column.y + column.height + 2 * Theme.unit
    interactive: contentHeight > height
    boundsBehavior: Flickable.StopAtBounds

    Column {
        id: column

        x: (flick.width - width) / 2
        y: Math.max(flick.least, (flick.height - height) * flick.above)
        width: Math.min(flick.width - 8 * Theme.unit, Theme.columnOfText)
        spacing: 2 * Theme.unit
    }
    ScrollTrack {
        parent: flick
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: flick.visibleArea.heightRatio
        at: flick.visibleArea.yPosition
        onPositionChanged: if (pressed) flick.contentY = position * flick.contentHeight
    }
}
