import QtQuick
import QtQuick.Templates as T
import Kittiwake

// A term, which a click takes away.
T.Button {
    id: chip

    required property int index
    required property string term
    required property color ground
    required property string hint
    property real before: 0 // what stands before the term

    signal removed

    text: term
    implicitHeight: Theme.field
    implicitWidth: before + measure.width + Theme.icon + 6 * Theme.unit
    focusPolicy: Qt.StrongFocus
    onClicked: removed()
    contentItem: Item {
        Words {
            anchors { fill: parent; leftMargin: chip.before + 2 * Theme.unit; rightMargin: Theme.icon + 3 * Theme.unit }
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
        color: chip.ground
    }

    TextMetrics {
        id: measure

        text: chip.text
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
    FocusRing { shown: chip.visualFocus }
    Hint { shown: chip.hovered; text: chip.hint }
}
