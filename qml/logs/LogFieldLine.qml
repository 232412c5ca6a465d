import QtQuick
import Kittiwake

// One field of lines: whether it is a column, its key, and a value of it.
Item {
    id: line

    required property int index
    required property string key
    required property string example
    required property bool shown
    property bool current: false

    signal toggled

    implicitHeight: Theme.row
    Accessible.role: Accessible.CheckBox
    Accessible.name: key
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
        color: Theme.accent
    }
    Words {
        id: name

        x: Theme.icon + 4 * Theme.unit
        width: Math.min(implicitWidth, (parent.width - x) * 0.6)
        anchors.verticalCenter: parent.verticalCenter
        text: line.key
        color: line.shown ? Theme.text : Theme.muted
    }
    Words {
        anchors { left: name.right; right: parent.right; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: line.example
        horizontalAlignment: Text.AlignRight
        color: Theme.muted
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: line.toggled() }
}
