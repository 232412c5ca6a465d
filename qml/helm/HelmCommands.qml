pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What only helm may do, as its command lines, to be copied.
Column {
    id: commands

    required property HelmReleaseView view

    spacing: 2 * Theme.unit

    PaneHeading {
        width: parent.width
        text: qsTr("Only helm may do this")
    }
    Words {
        width: parent.width
        text: qsTr("It runs hooks, keeps to an order and records what it did. In a terminal:")
        wrapMode: Text.Wrap
        lineHeight: Theme.leading
        color: Theme.muted
    }
    Repeater {
        model: commands.view.commandTitles.length

        Column {
            id: command

            required property int index

            width: commands.width
            spacing: Theme.unit

            Item {
                width: parent.width
                height: copy.height

                Words {
                    anchors { left: parent.left; right: copy.left; verticalCenter: parent.verticalCenter }
                    text: commands.view.commandTitles[command.index] ?? ""
                }
                IconButton {
                    id: copy

                    objectName: "helmCopy" + command.index
                    anchors.right: parent.right
                    iconName: "copy"
                    text: qsTr("Copy the command")
                    onClicked: commands.view.copyCommand(command.index)
                }
            }
            Rectangle {
                width: parent.width
                height: words.height + 4 * Theme.unit
                radius: Theme.radius
                color: Theme.raised

                SelectableWords {
                    id: words

                    objectName: "helmCommand" + command.index
                    anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: 2 * Theme.unit }
                    text: commands.view.commandLines[command.index] ?? ""
                    font.pointSize: Theme.textSmall
                    wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                }
            }
        }
    }
}
