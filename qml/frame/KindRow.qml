import QtQuick
import Kittiwake

// A kind, or the heading of a section of kinds.
Item {
    id: row

    required property int index
    required property string title
    required property string detail
    required property string countText
    required property string faultsText
    required property bool live
    required property bool refused
    required property string numbersHint
    required property bool heading
    required property bool expanded
    required property bool current
    property bool focused: false
    property bool marked: current // as what is shown
    property bool past: false // its numbers were so

    signal chosen

    implicitHeight: heading ? Theme.row + Theme.unit : Theme.row
    Accessible.role: heading ? Accessible.Heading : Accessible.ListItem
    Accessible.name: title
    Accessible.description: numbersHint
    Accessible.selected: marked
    Accessible.onPressAction: chosen()

    Rectangle {
        anchors { fill: parent; leftMargin: Theme.unit; rightMargin: Theme.unit }
        radius: Theme.radius
        color: row.marked ? Theme.tint : hover.hovered && !row.heading ? Theme.raised : "transparent"
        border.width: row.focused ? Theme.focusRing : 0
        border.color: Theme.accent
    }
    Rectangle {
        visible: row.marked
        width: Theme.accentBar
        height: parent.height
        color: Theme.accent
    }
    Icon {
        anchors { left: parent.left; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        visible: row.heading
        name: row.expanded ? "chevron-down" : "chevron-right"
    }
    Words {
        id: words

        anchors { left: parent.left; leftMargin: 7 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, numbers.x - x - Theme.unit)
        text: row.title
        elide: Text.ElideMiddle
        color: row.heading || row.refused ? Theme.muted : Theme.text
        font.pointSize: row.heading ? Theme.textSmall : Theme.textBody
        font.weight: row.heading || row.marked ? Font.DemiBold : Font.Normal
    }
    Words {
        anchors { left: words.right; right: numbers.left; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        visible: row.detail !== ""
        text: row.detail
        elide: Text.ElideMiddle
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Row {
        id: numbers

        anchors { right: parent.right; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        spacing: Theme.unit

        StatusShape {
            anchors.verticalCenter: parent.verticalCenter
            visible: row.faultsText !== ""
            tone: Theme.toneError
            past: row.past
        }
        Words {
            objectName: "kindFaults"
            visible: row.faultsText !== ""
            rightPadding: Theme.unit
            text: row.faultsText
            color: Theme.toneOf(Theme.toneError, row.past)
            font.family: Theme.monoFamily
            font.pointSize: Theme.textSmall
        }
        Icon {
            objectName: "kindRefused"
            anchors.verticalCenter: parent.verticalCenter
            visible: row.refused
            name: "lock"
            size: Theme.icon - Theme.unit
            color: Theme.muted
        }
        Words {
            objectName: "kindCount"
            text: row.countText
            color: row.live && !row.past ? Theme.text : Theme.muted
            font.family: Theme.monoFamily
            font.pointSize: Theme.textSmall
        }
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: row.chosen() }
    Hint {
        beside: true // of the sidebar: below is the next row
        shown: hover.hovered && (words.truncated || row.numbersHint !== "")
        text: words.truncated ? row.title + "\n" + row.detail + "\n" + row.numbersHint : row.numbersHint
    }
}
