pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What stands in the place of texts.
FocusScope {
    id: message

    required property EditsView view

    MessageScroll {
        objectName: "editsMessage"
        anchors.fill: parent

        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            size: 2 * Theme.icon
            name: "edits"
            color: Theme.muted
        }
        Words {
            objectName: "editsHeadline"
            width: parent.width
            text: qsTr("Nothing is being edited")
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            font.pointSize: Theme.textHeadline
            font.weight: Font.DemiBold
            Accessible.role: Accessible.AlertMessage
        }
        Words {
            width: parent.width
            text: qsTr("Press %1 on any object to edit its YAML here: what would change is shown before it is saved. Press %2 for new objects.").arg(KeyBindings.shown("edit")).arg(KeyBindings.shown("create"))
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            lineHeight: Theme.leading
            color: Theme.muted
        }
        PushButton {
            objectName: "editsCreate"
            anchors.horizontalCenter: parent.horizontalCenter
            focus: true
            primary: true
            text: qsTr("New objects")
            onClicked: message.view.create()
            Keys.onReturnPressed: message.view.create()
        }
    }
}
