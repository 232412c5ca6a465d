import QtQuick
import Kittiwake

// One check and what it has come to.
Item {
    id: row

    required property int index
    required property string title
    required property string stateText
    required property string detail
    required property int tone
    required property bool chosen
    required property bool past
    property bool focused: false

    signal picked

    implicitHeight: Theme.row
    Accessible.role: Accessible.ListItem
    Accessible.name: title + ", " + stateText
    Accessible.description: detail
    Accessible.selected: chosen
    Accessible.onPressAction: picked()

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: row.chosen ? Theme.tint : hover.hovered ? Theme.raised : "transparent"
        border.width: row.focused ? Theme.focusRing : 0
        border.color: Theme.accent
    }
    StatusShape {
        id: shape

        anchors { left: parent.left; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        tone: row.tone
        past: row.past
    }
    Words {
        anchors { left: shape.right; right: stateWords.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: row.title
    }
    Words {
        id: stateWords

        anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: row.stateText
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: row.picked() }
    Hint { shown: hover.hovered; text: row.detail }
}
