import QtQuick
import QtQuick.Templates as T
import Kittiwake

// One term of the selector; a click takes it away.
T.Button {
    id: chip

    required property int index
    required property string term
    required property bool inverted
    required property string wholeText

    readonly property int before: inverted ? Theme.icon + Theme.unit : 0

    signal removed

    text: term
    implicitHeight: Theme.field
    implicitWidth: before + measure.width + Theme.icon + 6 * Theme.unit
    focusPolicy: Qt.StrongFocus
    Accessible.name: qsTr("%1, remove").arg(text)
    onClicked: removed()
    contentItem: Item {
        Icon {
            anchors { left: parent.left; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            visible: chip.inverted
            name: "not"
            color: Theme.toneColor(Theme.toneError)
        }
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
        color: chip.inverted ? Qt.alpha(Theme.toneColor(Theme.toneError), Theme.faint) : Theme.tint
    }

    TextMetrics {
        id: measure

        text: chip.text
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
    FocusRing { shown: chip.visualFocus }
    Hint { shown: chip.hovered; text: chip.wholeText }
}
