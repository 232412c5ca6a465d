import QtQuick
import Kittiwake

// What is dragged to give the chart or the list more room.
Item {
    id: split

    property real draggedBy: 0

    signal movedBy(by: real)

    objectName: "timelineSplit"
    implicitHeight: 2 * Theme.unit
    activeFocusOnTab: true
    Accessible.role: Accessible.Splitter
    Accessible.name: qsTr("Divider between the lanes and the list")
    Keys.onUpPressed: movedBy(-Theme.lane)
    Keys.onDownPressed: movedBy(Theme.lane)

    Divider {
        anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter }
        color: split.activeFocus || hover.hovered || drag.active ? Theme.accent : Theme.line
        implicitHeight: split.activeFocus ? Theme.focusRing : Theme.hairline
    }
    Rectangle {
        anchors.centerIn: parent
        width: 8 * Theme.unit
        height: Theme.unit
        radius: height / 2
        color: split.activeFocus || hover.hovered || drag.active ? Theme.accent : Theme.line
    }
    HoverHandler {
        id: hover

        cursorShape: Qt.SplitVCursor
    }
    DragHandler {
        id: drag

        target: null
        xAxis.enabled: false
        onActiveChanged: split.draggedBy = 0
        onTranslationChanged: split.dragTo(translation.y)
    }

    function dragTo(y: real) {
        movedBy(y - draggedBy);
        draggedBy = y;
    }
}
