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
    property bool focused: false

    signal chosen
    signal pointed

    implicitHeight: Theme.row
    pointedX: hover.hovered ? hover.point.position.x : -1
    Accessible.role: Accessible.Row
    Accessible.name: keyText
    Accessible.description: words
    Accessible.selected: selected
    onFlashed: on => on ? fade.restart() : fade.stop()
    onCutChanged: if (cutText !== "") pointed()

    Rectangle {
        z: -2
        anchors.fill: parent
        visible: row.selected || hover.hovered
        color: row.selected ? Theme.tint : Theme.raised
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
    TapHandler { onTapped: row.chosen() }
}
