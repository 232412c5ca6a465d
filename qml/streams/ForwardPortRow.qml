import QtQuick
import Kittiwake

// A port that may be forwarded: whether it is to be, and to which port of this computer.
FocusScope {
    id: row

    required property int index
    required property string label
    required property string detail
    required property bool chosen
    required property string local
    required property bool forwardable

    signal choiceWanted(chosen: bool)
    signal localWanted(text: string)
    signal submitted

    implicitHeight: Theme.field
    opacity: forwardable ? 1 : Theme.pressed

    FocusScope {
        id: choice

        width: field.x - 2 * Theme.unit
        height: parent.height
        activeFocusOnTab: row.forwardable
        Accessible.role: Accessible.CheckBox
        Accessible.name: row.label
        Accessible.checked: row.chosen
        Keys.onSpacePressed: row.choiceWanted(!row.chosen)

        ChoiceMark {
            id: mark

            anchors { left: parent.left; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
            chosen: row.chosen
            inverted: false
        }
        Words {
            id: name

            anchors { left: mark.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            width: Math.min(implicitWidth, choice.width * 0.55)
            text: row.label
            elide: Text.ElideRight
            font.family: Theme.monoFamily
        }
        Words {
            anchors { left: name.right; right: parent.right; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: row.detail
            elide: Text.ElideRight
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
        TapHandler {
            enabled: row.forwardable
            onTapped: row.choiceWanted(!row.chosen)
        }
        FocusRing { shown: choice.activeFocus }
    }
    InputField {
        id: field

        objectName: "forwardLocal"
        anchors { right: parent.right }
        width: 34 * Theme.unit
        visible: row.forwardable
        placeholderText: qsTr("any free port")
        onTextEdited: row.localWanted(text)
        onAccepted: row.submitted()
    }
    Binding { target: field; property: "text"; value: row.local }
}
