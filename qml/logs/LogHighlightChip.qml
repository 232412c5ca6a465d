import QtQuick
import QtQuick.Templates as T
import Kittiwake

// A term that is highlighted, in its colour; a click takes it away.
T.Button {
    id: chip

    required property int index
    required property string term
    required property int color // which of the colours

    signal removed

    text: term
    implicitHeight: Theme.row
    implicitWidth: measure.width + Theme.icon + 6 * Theme.unit
    focusPolicy: Qt.StrongFocus
    Accessible.name: qsTr("Highlighted: %1, remove").arg(text)
    onClicked: removed()
    Keys.onDeletePressed: removed()
    contentItem: Item {
        Words {
            anchors { fill: parent; leftMargin: 2 * Theme.unit; rightMargin: Theme.icon + 3 * Theme.unit }
            text: chip.text
            elide: Text.ElideMiddle
            font.family: Theme.monoFamily
            font.pointSize: Theme.textSmall
        }
        Icon {
            anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            name: "close"
            color: chip.hovered ? Theme.text : Theme.muted
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: Theme.highlightColors[chip.color % Theme.highlightColors.length]
    }

    TextMetrics {
        id: measure

        text: chip.text
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
    FocusRing { shown: chip.visualFocus }
    Hint { shown: chip.hovered; text: qsTr("Do not highlight it any more") }
}
