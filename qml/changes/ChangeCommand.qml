import QtQuick
import Kittiwake

// The kubectl command that does the same, to be copied.
Column {
    id: command

    required property ChangesView view

    visible: view.command !== ""
    spacing: 2 * Theme.unit

    Item {
        width: parent.width
        height: copy.height

        PaneHeading {
            anchors { left: parent.left; right: copy.left; verticalCenter: parent.verticalCenter }
            text: qsTr("The same with kubectl")
            elide: Text.ElideRight
        }
        IconButton {
            id: copy

            objectName: "changeCopy"
            anchors.right: parent.right
            iconName: "copy"
            text: qsTr("Copy the command")
            onClicked: command.view.copyCommand()
        }
    }
    Rectangle {
        width: parent.width
        height: words.height + 4 * Theme.unit
        radius: Theme.radius
        color: Theme.raised

        SelectableWords {
            id: words

            objectName: "changeCommand"
            anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: 2 * Theme.unit }
            text: command.view.command
            font.pointSize: Theme.textSmall
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        }
    }
}
