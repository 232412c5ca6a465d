import QtQuick
import QtQuick.Templates as T
import Kittiwake

// One view of the cluster in the sidebar.
T.Button {
    id: row

    required property string iconName
    property bool current: false
    property string count: ""
    property int tone: 0
    property bool past: false // the number was so

    implicitHeight: Theme.row
    focusPolicy: Qt.TabFocus
    Accessible.role: Accessible.ListItem
    Accessible.name: count === "" ? text : text + ", " + count
    Accessible.selected: current
    background: Item {
        Rectangle {
            anchors { fill: parent; leftMargin: Theme.unit; rightMargin: Theme.unit }
            radius: Theme.radius
            color: row.current ? Theme.tint : row.hovered ? Theme.raised : "transparent"
            border.width: row.visualFocus ? Theme.focusRing : 0
            border.color: Theme.accent
        }
        Rectangle {
            visible: row.current
            width: Theme.accentBar
            height: parent.height
            color: Theme.accent
        }
    }

    Icon {
        anchors { left: parent.left; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        name: row.iconName
        color: row.current ? Theme.accent : Theme.muted
    }
    Words {
        anchors { left: parent.left; right: shape.left; leftMargin: 8 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: row.text
        font.weight: row.current ? Font.DemiBold : Font.Normal
    }
    StatusShape {
        id: shape

        anchors { right: number.left; rightMargin: Theme.unit; verticalCenter: parent.verticalCenter }
        visible: row.count !== "" && row.tone > 0
        tone: row.tone
        past: row.past
    }
    Words {
        id: number

        anchors { right: parent.right; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: row.count
        color: row.tone > 0 ? Theme.toneOf(row.tone, row.past) : Theme.muted
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
}
