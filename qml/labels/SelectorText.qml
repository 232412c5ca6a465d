import QtQuick
import Kittiwake

// The selector as kubectl's -l takes it, to be copied.
Item {
    id: line

    required property string text

    implicitHeight: Theme.field

    Words {
        id: flag

        anchors.verticalCenter: parent.verticalCenter
        text: "-l"
        color: Theme.muted
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
    TextInput {
        id: words

        objectName: "selectorText"
        anchors { left: flag.right; right: copy.left; verticalCenter: parent.verticalCenter }
        anchors { leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        text: line.text
        readOnly: true
        selectByMouse: true
        clip: true
        color: Theme.text
        selectionColor: Theme.accent
        selectedTextColor: Theme.accentText
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
        Accessible.name: qsTr("Selector for kubectl")
    }
    IconButton {
        id: copy

        objectName: "copySelector"
        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        iconName: "copy"
        text: qsTr("Copy the selector")
        onClicked: line.copyAll()
    }

    function copyAll() {
        words.selectAll();
        words.copy();
    }
}
