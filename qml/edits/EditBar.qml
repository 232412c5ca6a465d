pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is edited, and what can be done with the text.
Item {
    id: bar

    required property EditView view
    required property EditsView editor

    signal findWanted

    implicitHeight: Theme.field + 3 * Theme.unit

    Words {
        id: about

        objectName: "editAbout"
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, buttons.x - x - 2 * Theme.unit)
        text: bar.view.creates ? qsTr("New objects") : bar.view.about
        elide: Text.ElideMiddle
        font.pointSize: Theme.textTitle
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
    }
    Row {
        id: buttons

        anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        spacing: Theme.unit

        IconButton {
            objectName: "editFindButton"
            iconName: "search"
            text: qsTr("Find (%1)").arg(KeyBindings.shown("editFind"))
            onClicked: bar.findWanted()
        }
        IconButton {
            objectName: "editReadAgain"
            visible: !bar.view.creates && bar.view.state === EditView.Unreadable
            iconName: "refresh"
            text: qsTr("Read it again")
            onClicked: bar.view.readAgain()
        }
        PushButton {
            id: submit

            objectName: "editSubmit"
            enabled: bar.view.editable && !bar.view.empty
            text: bar.view.creates ? qsTr("Apply…") : qsTr("Save…")
            onClicked: bar.view.submit()

            Hint { shown: submit.hovered; text: KeyBindings.shown("editSave") }
        }
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
}
