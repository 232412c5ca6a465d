import QtQuick
import QtQuick.Templates as T
import Kittiwake

// One of several, as a line with a mark before it; `square` where it stands alone.
T.AbstractButton {
    id: choice

    property bool square: false

    implicitHeight: Theme.row
    implicitWidth: implicitContentWidth
    checkable: true
    focusPolicy: Qt.StrongFocus
    Accessible.role: square ? Accessible.CheckBox : Accessible.RadioButton
    Accessible.name: text
    Accessible.checked: checked
    contentItem: Row {
        spacing: 2 * Theme.unit

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.icon - Theme.nudge
            height: width
            radius: choice.square ? Theme.unit - Theme.hairline : width / 2
            color: choice.square && choice.checked ? Theme.accent : Theme.ground
            border.width: choice.checked ? Theme.focusRing : Theme.hairline
            border.color: choice.checked ? Theme.accent : Theme.muted

            Rectangle {
                anchors.centerIn: parent
                visible: !choice.square && choice.checked
                width: Theme.unit + Theme.nudge
                height: width
                radius: width / 2
                color: Theme.accent
            }
            Icon {
                anchors.centerIn: parent
                visible: choice.square && choice.checked
                size: Theme.icon - Theme.unit
                name: "check"
                color: Theme.accentText
            }
            FocusRing { shown: choice.visualFocus }
        }
        Words {
            height: parent.height
            text: choice.text
            color: choice.enabled ? Theme.text : Theme.muted
        }
    }
}
