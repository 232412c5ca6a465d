import QtQuick
import Kittiwake

PaintedRow {
    id: row

    required property int index
    required property string keyText
    required property bool selected
    required cells
    required tones
    required tone
    required changedCells
    required changeSerial
    required marked
    required leaving
    required gauges
    property bool focused: false

    signal tapped(button: int, modifiers: int, at: point)
    signal opened
    signal pointed

    implicitHeight: Theme.row
    pointedX: hover.hovered ? hover.point.position.x : -1
    Accessible.role: Accessible.Row
    Accessible.name: keyText
    Accessible.description: words
    Accessible.selected: selected
    Accessible.checkable: true
    Accessible.checked: marked
    onFlashed: on => on ? fade.restart() : fade.stop()
    onCutChanged: if (cutText !== "") pointed()

    Rectangle {
        z: -2
        anchors.fill: parent
        visible: row.selected || row.marked || hover.hovered
        color: row.selected || row.marked ? Theme.tint : Theme.raised
        border.width: row.selected && row.focused ? Theme.hairline : 0
        border.color: Theme.tint
    }
    Rectangle {
        z: -2
        visible: row.selected
        width: Theme.accentBar
        height: parent.height
        color: Theme.accent
    }
    NumberAnimation {
        id: fade

        target: row
        property: "flash"
        from: Theme.flash
        to: 0
        duration: Theme.changeFade
        easing.type: Easing.OutCubic
        onStopped: row.flash = 0
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    HoverHandler { id: hover }
    TapHandler {
        id: tap

        acceptedButtons: Qt.LeftButton | Qt.RightButton
        onTapped: (at, button) => row.tapped(button, tap.point.modifiers, at.position)
        onDoubleTapped: (at, button) => { if (button === Qt.LeftButton) row.opened(); }
    }
}
