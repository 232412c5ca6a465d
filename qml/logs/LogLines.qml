pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The lines, what of all time they are, and the scroll bars.
FocusScope {
    id: lines

    required property LogsView view

    readonly property int page: canvas.page()

    LinesLook { id: rowLook }
    LogMap {
        id: map

        objectName: "logMap"
        anchors { left: parent.left; right: parent.right; top: parent.top; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; topMargin: Theme.unit }
        height: Theme.logMap
        view: lines.view
        look: rowLook
        bars: Qt.alpha(Theme.muted, Theme.halfway)
        tint: Theme.tint
        edge: Theme.accent
        step: Theme.unit
        from: canvas.from
        to: canvas.to

        HoverHandler { id: pointed }
        TapHandler { onTapped: point => lines.view.cursor.goToTime(map.timeAt(point.position.x)) }
        DragHandler {
            target: null
            onCentroidChanged: if (active) lines.view.cursor.goToTime(map.timeAt(centroid.position.x))
        }
        Hint {
            text: pointed.hovered ? map.textAt(pointed.point.position.x) : ""
            shown: text !== ""
        }
    }
    Divider {
        id: edge

        anchors { left: parent.left; right: parent.right; top: map.bottom; topMargin: Theme.unit }
    }
    LogColumnTitles {
        id: titles

        objectName: "logColumnTitles"
        anchors { left: parent.left; right: parent.right; top: edge.bottom }
        height: visible ? implicitHeight : 0
        visible: lines.view.columns.titles.length > 0
        columns: lines.view.columns
        lefts: canvas.columnLefts
        widths: canvas.columnWidths
    }
    LogCanvas {
        id: canvas

        objectName: "logLines"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        clip: true
        focus: true
        activeFocusOnTab: true
        view: lines.view
        look: rowLook
        raised: Theme.raised
        tint: Theme.tint
        accent: Theme.accent
        match: Qt.alpha(Theme.accent, Theme.flash)
        divider: Theme.line
        highlightColors: Theme.highlightColors
        columnTitle: Theme.icon + Theme.unit
        sourceColors: Theme.sourceColors
        ansiColors: Theme.ansiColors
        lineHeight: Theme.logLine
        bar: Theme.accentBar
        focused: activeFocus
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Log lines")

        WheelHandler {
            acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
            onWheel: event => {
                if (event.modifiers & Qt.ShiftModifier)
                    canvas.scrollSideways(-event.angleDelta.y / 2);
                else
                    canvas.scrollBy(event.pixelDelta.y !== 0 ? -event.pixelDelta.y : -event.angleDelta.y / 2);
            }
        }
        WheelHandler {
            orientation: Qt.Horizontal
            acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
            onWheel: event => canvas.scrollSideways(-event.angleDelta.x / 2)
        }
        TapHandler {
            acceptedModifiers: Qt.NoModifier
            onTapped: point => lines.choose(canvas.rowAt(point.position.y), false)
            onDoubleTapped: lines.view.line.open = true
        }
        TapHandler {
            acceptedModifiers: Qt.ShiftModifier
            onTapped: point => lines.choose(canvas.rowAt(point.position.y), true)
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: canvas.share
            at: canvas.at
            onPositionChanged: if (pressed) canvas.scrollTo(position)
        }
        ScrollTrack {
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
            orientation: Qt.Horizontal
            size: canvas.sidewaysShare
            at: canvas.sidewaysAt
            onPositionChanged: if (pressed) canvas.scrollSidewaysTo(position)
        }
    }

    function choose(row: int, extend: bool) {
        canvas.forceActiveFocus();
        if (row >= 0)
            view.cursor.select(row, extend);
    }
}
