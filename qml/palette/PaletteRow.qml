import QtQuick
import Kittiwake

Item {
    id: row

    required property int index
    required property string title
    required property string detail
    required property string keys
    property bool current: false

    signal chosen

    implicitHeight: Theme.row
    Accessible.role: Accessible.ListItem
    Accessible.name: title + " " + detail
    Accessible.selected: current
    Accessible.onPressAction: chosen()

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: row.current ? Theme.tint : hover.hovered ? Theme.raised : "transparent"
    }
    Words {
        id: title

        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, row.width * 0.6)
        text: row.title
        elide: Text.ElideMiddle
    }
    Words {
        anchors { left: title.right; right: keys.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        anchors.verticalCenter: parent.verticalCenter
        text: row.detail
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        id: keys

        anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: row.keys
        color: Theme.muted
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: row.chosen() }
}
