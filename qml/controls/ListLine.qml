import QtQuick
import Kittiwake

// One line of a popup's list.
Item {
    id: line

    required property string text
    property bool marked: false
    property bool current: false

    signal chosen

    implicitHeight: Theme.row
    Accessible.role: Accessible.ListItem
    Accessible.name: text
    Accessible.onPressAction: chosen()

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: line.current || hover.hovered ? Theme.raised : "transparent"
    }
    Icon {
        x: 2 * Theme.unit
        anchors.verticalCenter: parent.verticalCenter
        visible: line.marked
        name: "check"
        color: Theme.accent
    }
    Words {
        anchors { fill: parent; leftMargin: Theme.icon + 4 * Theme.unit; rightMargin: 2 * Theme.unit }
        text: line.text
        elide: Text.ElideMiddle
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: line.chosen() }
}
