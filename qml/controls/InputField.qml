pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Kittiwake

T.TextField {
    id: field

    property string iconName: ""
    property string keyHint: ""
    property bool wrong: false // what is typed cannot be used

    implicitHeight: Theme.field
    leftPadding: iconName === "" ? 2 * Theme.unit : Theme.icon + 4 * Theme.unit
    rightPadding: clear.visible || hintKey.visible ? 7 * Theme.unit : 2 * Theme.unit
    color: Theme.text
    placeholderTextColor: Theme.muted
    selectionColor: Theme.accent
    selectedTextColor: Theme.accentText
    selectByMouse: true
    verticalAlignment: TextInput.AlignVCenter
    font.family: Theme.uiFamily
    font.pointSize: Theme.textBody
    Accessible.name: placeholderText
    background: Rectangle {
        radius: Theme.radius
        color: Theme.ground
        border.width: field.activeFocus ? Theme.focusRing : Theme.hairline
        border.color: field.wrong ? Theme.toneColor(Theme.toneWarn) : field.activeFocus ? Theme.accent : Theme.line
    }

    Words {
        anchors.fill: parent
        anchors.leftMargin: field.leftPadding
        anchors.rightMargin: field.rightPadding
        visible: field.text === "" && field.preeditText === ""
        text: field.placeholderText
        color: Theme.muted
    }
    Icon {
        x: 2 * Theme.unit
        anchors.verticalCenter: parent.verticalCenter
        visible: field.iconName !== ""
        name: field.iconName
    }
    Words {
        id: hintKey

        anchors.right: parent.right
        anchors.rightMargin: 2 * Theme.unit
        anchors.verticalCenter: parent.verticalCenter
        visible: field.keyHint !== "" && field.text === "" && !field.activeFocus
        text: field.keyHint
        color: Theme.muted
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
    IconButton {
        id: clear

        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        visible: field.text !== ""
        iconName: "close"
        focusPolicy: Qt.NoFocus // one clears by keys as one types
        text: qsTr("Clear")
        onClicked: field.clear()
    }
}
