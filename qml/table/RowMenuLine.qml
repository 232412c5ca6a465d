import QtQuick
import QtQuick.Templates as T
import Kittiwake

T.AbstractButton {
    id: line

    property string keyHint: ""

    implicitWidth: Theme.rowMenu
    implicitHeight: Theme.row
    focusPolicy: Qt.StrongFocus
    Accessible.role: Accessible.MenuItem
    Accessible.name: text
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()
    Keys.onDownPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    background: Rectangle {
        radius: Theme.radius
        color: line.activeFocus || line.hovered ? Theme.raised : "transparent"
        border.width: line.visualFocus ? Theme.hairline : 0
        border.color: Theme.accent
    }
    contentItem: Item {
        Words {
            anchors { left: parent.left; right: hint.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: line.text
            color: line.enabled ? Theme.text : Theme.muted
        }
        Words {
            id: hint

            anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: line.keyHint
            color: Theme.muted
            font.family: Theme.monoFamily
            font.pointSize: Theme.textSmall
        }
    }
}
