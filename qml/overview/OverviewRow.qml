import QtQuick
import Kittiwake

// One line of a tile: a shape, what it is, how much of it.
OverviewLine {
    id: row

    required property int index
    required text
    required property string value
    required property string detail
    required property int tone
    required property bool past

    Accessible.name: detail === "" ? text + ": " + value : text + ": " + value + ", " + detail
    Item {
        anchors.fill: parent

        StatusShape {
            id: shape

            anchors { left: parent.left; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
            tone: row.tone
            past: row.past
        }
        Words {
            id: name

            anchors { left: shape.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            width: Math.min(implicitWidth, number.x - x - Theme.unit)
            text: row.text
        }
        Words {
            id: more

            anchors { left: name.right; right: number.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: row.detail
            horizontalAlignment: Text.AlignRight
            color: Theme.toneOf(row.tone, row.past)
            font.pointSize: Theme.textSmall
        }
        Words {
            id: number

            anchors { right: parent.right; rightMargin: Theme.unit; verticalCenter: parent.verticalCenter }
            text: row.value
            font.family: Theme.monoFamily
        }
    }

    Hint { shown: row.hovered && more.truncated; text: row.detail }
}
