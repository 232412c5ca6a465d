import QtQuick
import QtQuick.Templates as T
import Kittiwake

// A button that shows an icon and says its text on hover and to screen readers.
T.Button {
    id: button

    required property string iconName
    property bool hinted: true // what it does is said on hover
    property alias hintBeside: hint.beside
    property color tint: button.checked ? Theme.accent : button.hovered ? Theme.text : Theme.muted

    implicitWidth: Theme.field
    implicitHeight: Theme.field
    Accessible.name: text
    focusPolicy: Qt.TabFocus
    onPressed: hint.dismissed = true
    Keys.onReturnPressed: enter() // Qt's button knows the space bar alone
    Keys.onEnterPressed: enter()
    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            name: button.iconName
            color: button.tint
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: button.checked ? Theme.tint : Theme.raised
        opacity: button.hovered || button.checked ? 1 : 0

        Behavior on opacity { NumberAnimation { duration: Theme.move; easing.type: Easing.OutCubic } }
    }

    function enter() {
        if (checkable)
            toggle();
        clicked();
    }

    FocusRing { shown: button.visualFocus }
    Hint {
        id: hint

        text: button.text
        shown: button.hovered && button.hinted
    }
}
