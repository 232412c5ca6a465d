import QtQuick
import Kittiwake

YamlLineItem {
    id: line

    required property int index
    required property int change
    required property bool selected
    required property bool focused
    required lineText
    required spans
    required number
    required fold
    required summary
    required matches
    required depth

    signal chosen(extend: bool)
    signal foldToggled

    implicitHeight: look.lineHeight
    Accessible.role: Accessible.ListItem
    Accessible.name: lineText
    Accessible.selected: selected
    onChangeChanged: change !== 0 ? fade.restart() : fade.stop()
    ListView.onReused: if (change === 0) fade.stop()

    Rectangle {
        z: -2
        anchors.fill: parent
        visible: line.selected || line.current || hover.hovered
        color: line.selected || line.current ? Theme.tint : Theme.raised
        opacity: line.focused || !line.selected ? 1 : Theme.resting
    }
    Rectangle {
        z: -2
        visible: line.current
        width: Theme.accentBar
        height: parent.height
        color: line.focused ? Theme.accent : Theme.muted
    }
    Rectangle {
        id: ground

        z: -1
        anchors.fill: parent
        anchors.leftMargin: line.look.gutter - Theme.unit
        radius: Theme.unit
        color: Theme.accent
        opacity: 0
    }
    NumberAnimation {
        id: fade

        target: ground
        property: "opacity"
        from: Theme.flash
        to: 0
        duration: Theme.changeFade
        easing.type: Easing.OutCubic
        onStopped: ground.opacity = 0
    }
    HoverHandler { id: hover }
    TapHandler {
        acceptedModifiers: Qt.NoModifier
        onTapped: event => event.position.x < line.look.gutter && line.fold !== 0 ? line.foldToggled() : line.chosen(false)
    }
    TapHandler {
        acceptedModifiers: Qt.ShiftModifier
        onTapped: line.chosen(true)
    }
}
