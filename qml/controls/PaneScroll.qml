import QtQuick
import Kittiwake

// A pane's column of what is said of the chosen one, scrolled where it does not fit.
Flickable {
    id: flick

    default property alias content: column.data
    property alias spacing: column.spacing

    clip: true
    contentHeight: column.height + 8 * Theme.unit
    boundsBehavior: Flickable.StopAtBounds

    Column {
        id: column

        x: 4 * Theme.unit
        y: 4 * Theme.unit
        width: flick.width - 8 * Theme.unit
        spacing: 3 * Theme.unit
    }
    ScrollTrack {
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: flick.visibleArea.heightRatio
        at: flick.visibleArea.yPosition
        onPositionChanged: if (pressed) flick.contentY = position * flick.contentHeight
    }
}
