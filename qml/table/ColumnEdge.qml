import QtQuick
import Kittiwake

// The right edge of a column's title, to be dragged; a double click makes the column as wide as what is in sight of it.
Item {
    id: edge

    required property real column // its width
    property real begun: 0

    signal resized(to: real)
    signal ended
    signal fitWanted

    implicitWidth: 2 * Theme.unit
    Accessible.ignored: true

    Rectangle {
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        anchors.topMargin: Theme.unit + Theme.nudge
        anchors.bottomMargin: Theme.unit + Theme.nudge
        width: drag.active ? Theme.focusRing : Theme.hairline
        color: drag.active || hover.hovered ? Theme.accent : Theme.line
    }
    HoverHandler {
        id: hover

        cursorShape: Qt.SplitHCursor
    }
    TapHandler {
        gesturePolicy: TapHandler.WithinBounds // or the title below would sort
        onDoubleTapped: edge.fitWanted()
    }
    DragHandler {
        id: drag

        target: null
        yAxis.enabled: false
        onActiveChanged: if (active) edge.begun = edge.column; else edge.ended()
        onCentroidChanged: if (active) edge.resized(edge.begun + centroid.scenePosition.x - centroid.scenePressPosition.x)
    }
}
