import QtQuick
import QtQuick.Templates as T
import Kittiwake

T.Button {
    id: button

    required property bool paused

    objectName: "pauseButton"
    text: paused ? qsTr("Resume") : qsTr("Pause")
    implicitHeight: Theme.field
    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    leftPadding: 2 * Theme.unit
    rightPadding: 3 * Theme.unit
    focusPolicy: Qt.TabFocus
    Accessible.name: text
    contentItem: Row {
        spacing: Theme.unit

        Icon {
            anchors.verticalCenter: parent === null ? undefined : parent.verticalCenter
            name: button.paused ? "play" : "pause"
            color: button.paused ? Theme.accentText : Theme.text
        }
        Words {
            anchors.verticalCenter: parent === null ? undefined : parent.verticalCenter
            text: button.text
            font.weight: Font.DemiBold
            color: button.paused ? Theme.accentText : Theme.text
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: button.paused ? Theme.accent : Theme.raised
        opacity: button.down ? Theme.pressed : 1
        border.width: Theme.hairline
        border.color: button.hovered || button.paused ? Theme.accent : Theme.line

        FocusRing { shown: button.visualFocus }
    }

    Hint { shown: button.hovered; text: button.paused ? qsTr("Workers take keys again (p)") : qsTr("Workers finish what they have and take no more (p)") }
}
