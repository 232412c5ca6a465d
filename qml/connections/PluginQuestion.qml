import QtQuick
import Kittiwake

// A program that came with a kubeconfig, before its first run.
FocusScope {
    id: question

    required property ConnectionView connection

    implicitHeight: column.implicitHeight

    Column {
        id: column

        width: parent.width
        spacing: 3 * Theme.unit

        Rectangle {
            width: parent.width
            height: command.implicitHeight + 6 * Theme.unit
            radius: Theme.radius
            color: Theme.raised

            SelectableWords {
                id: command

                objectName: "pluginCommand"
                x: 3 * Theme.unit
                y: 3 * Theme.unit
                width: parent.width - 6 * Theme.unit
                wrapMode: TextEdit.WrapAnywhere
                text: question.connection.pluginCommand
                activeFocusOnTab: true
                Accessible.name: qsTr("The command: %1").arg(text)
            }
        }
        Words {
            width: parent.width
            visible: question.connection.pluginEnvironment !== ""
            text: qsTr("With these variables set: %1").arg(question.connection.pluginEnvironment)
            wrapMode: Text.Wrap
            color: Theme.muted
        }
        Words {
            width: parent.width
            text: qsTr("From %1").arg(question.connection.pluginFile)
            wrapMode: Text.WrapAnywhere
            color: Theme.muted
        }
        Row {
            spacing: 2 * Theme.unit

            PushButton {
                objectName: "refusePlugin"
                focus: true
                text: qsTr("Do not run it")
                onClicked: question.connection.answer(false)
            }
            PushButton {
                objectName: "runPlugin"
                primary: true
                text: qsTr("Always run it")
                onClicked: question.connection.answer(true)
            }
        }
    }
}
