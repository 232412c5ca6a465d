pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// All checks with what they came to; a click shows one check's findings alone.
T.Button {
    id: picker

    required property FindingsView view
    required property bool past

    objectName: "checkPicker"
    implicitHeight: Theme.field
    implicitWidth: Math.min(implicitContentWidth, Theme.filterWidth) + 10 * Theme.unit
    leftPadding: 2 * Theme.unit
    focusPolicy: Qt.TabFocus
    text: view.checkTitle
    Accessible.name: qsTr("Check: %1").arg(text)
    onClicked: list.open()
    contentItem: Words {
        text: picker.text
        rightPadding: 6 * Theme.unit
    }
    background: Rectangle {
        radius: Theme.radius
        color: picker.hovered || list.opened ? Theme.raised : Theme.ground
        border.width: Theme.hairline
        border.color: Theme.line

        Icon {
            anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            name: "chevron-down"
        }
    }

    FocusRing { shown: picker.visualFocus }
    PopupPanel {
        id: list

        objectName: "checkPopup"
        y: picker.height + Theme.unit
        width: Theme.popupWidth
        onOpened: contentItem.forceActiveFocus()
        contentItem: CheckList {
            view: picker.view
            past: picker.past
            onChosen: list.close()
        }
    }
}
