import QtQuick
import Kittiwake

// One line of a popup's list that is on or off.
Item {
    id: line

    required property bool shown
    property bool current: false
    property color ink: Theme.accent // the check's

    readonly property alias hovered: hover.hovered

    signal toggled

    implicitHeight: Theme.row
    Accessible.role: Accessible.CheckBox
    Accessible.checkable: true
    Accessible.checked: shown
    Accessible.onPressAction: toggled()

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: line.current || hover.hovered ? Theme.raised : "transparent"
    }
    Icon {
        x: 2 * Theme.unit
        anchors.verticalCenter: parent.verticalCenter
        visible: line.shown
        name: "check"
        color: line.ink
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: line.toggled() }
}
