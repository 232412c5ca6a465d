import QtQuick
import Kittiwake

// The lanes. Up and down go from lane to lane, left and right from mark to mark, Enter narrows the list.
FocusScope {
    id: chart

    required property TimelineView view

    property real draggedBy: 0

    activeFocusOnTab: true
    clip: true
    Accessible.role: Accessible.Chart
    Accessible.name: qsTr("Lanes of what happened")
    Accessible.description: view.cursorText
    Keys.onUpPressed: view.moveCursor(-1, 0)
    Keys.onDownPressed: view.moveCursor(1, 0)
    Keys.onLeftPressed: event => chart.step(event, -1)
    Keys.onRightPressed: event => chart.step(event, 1)
    Keys.onReturnPressed: view.narrowToCursor()
    Keys.onEnterPressed: view.narrowToCursor()
    onActiveFocusChanged: if (activeFocus && canvas.pointed.x < 0) view.moveCursor(0, 0)

    RowLook {
        id: laneLook

        uiFamily: Theme.uiFamily
        monoFamily: Theme.monoFamily
        pointSize: Theme.textSmall
        text: Theme.text
        muted: Theme.muted
        flash: Theme.accent
        tones: Theme.tones
        toneShapes: Theme.toneShapes
        shape: Theme.shape
        padding: 4 * Theme.unit
        gap: Theme.unit
    }
    TimelineCanvas {
        id: canvas

        objectName: "timelineCanvas"
        anchors.fill: parent
        view: chart.view
        look: laneLook
        line: Theme.line
        accent: Theme.accent
        tint: Theme.tint
        raised: Theme.raised
        bill: Theme.bill
        laneHeight: Theme.lane
        labelWidth: Math.min(Theme.laneLabel, chart.width / 4)
        axisHeight: Theme.lane
        bin: Theme.laneBin
        focused: chart.activeFocus
        pointed: hover.hovered ? hover.point.position : Qt.point(-1, -1)
    }
    Hint {
        parent: canvas
        x: Math.min(canvas.pointed.x + 3 * Theme.unit, canvas.width - width)
        y: canvas.pointed.y + 4 * Theme.unit
        shown: canvas.pointedText !== ""
        text: canvas.pointedText
    }
    HoverHandler { id: hover }
    TapHandler {
        onTapped: eventPoint => chart.tapped(eventPoint.position)
    }
    WheelHandler {
        acceptedModifiers: Qt.ControlModifier
        onWheel: event => chart.view.zoom -= Math.sign(event.angleDelta.y)
    }
    WheelHandler {
        orientation: Qt.Horizontal
        onWheel: event => chart.view.panBy(-event.angleDelta.x / 2400)
    }
    DragHandler {
        target: null
        yAxis.enabled: false
        onActiveChanged: chart.draggedBy = 0
        onTranslationChanged: chart.dragTo(translation.x)
    }
    Rectangle { // where the keyboard is
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
        width: Theme.accentBar
        visible: chart.activeFocus
        color: Theme.accent
    }

    function step(event: KeyEvent, by: int) {
        event.accepted = !(event.modifiers & Qt.ShiftModifier); // else it is the page's
        if (event.accepted)
            view.moveCursor(0, by);
    }
    function tapped(at: point) {
        const lane = canvas.laneAt(at.y);
        view.narrowTo(lane, canvas.markAt(lane, at.x));
        forceActiveFocus(Qt.MouseFocusReason);
    }
    function dragTo(x: real) {
        view.panBy((draggedBy - x) / Math.max(1, canvas.width - canvas.labelWidth));
        draggedBy = x;
    }
}
