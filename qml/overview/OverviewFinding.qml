import QtQuick
import Kittiwake

// One of the worst findings, in a line.
OverviewLine {
    id: row

    required property int index
    required property string title
    required property string kind
    required property string name
    required property string ns
    required property string age
    required property string explanation
    required property int tone
    required property bool past

    readonly property bool wide: width >= Theme.minimumWidth
    readonly property string where: ns === "" ? kind + " " + name : kind + " " + ns + "/" + name

    text: title
    Accessible.name: title + ", " + where
    Accessible.description: explanation
    Item {
        anchors.fill: parent

        StatusShape {
            id: shape

            anchors { left: parent.left; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
            tone: row.tone
            past: row.past
        }
        Words {
            id: what

            anchors { left: shape.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            width: (parent.width - 24 * Theme.unit) * (row.wide ? 0.18 : 0.4)
            text: row.title
        }
        Words {
            id: place

            anchors { left: what.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            width: row.wide ? (parent.width - 24 * Theme.unit) * 0.3 : since.x - x - 2 * Theme.unit
            text: row.where
            elide: Text.ElideMiddle
        }
        Words {
            anchors { left: place.right; right: since.left; leftMargin: 4 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            visible: row.wide
            text: row.explanation
            color: Theme.muted
        }
        Words {
            id: since

            anchors { right: parent.right; rightMargin: Theme.unit; verticalCenter: parent.verticalCenter }
            width: 14 * Theme.unit
            horizontalAlignment: Text.AlignRight
            text: row.age
            color: Theme.muted
            font.family: Theme.monoFamily
        }
    }

    Hint { shown: row.hovered; text: row.explanation }
}
