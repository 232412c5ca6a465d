import QtQuick
import QtQuick.Templates as T
import Kittiwake

T.AbstractButton {
    id: line

    property string keyHint: ""
    property string hint: "" // shown on hover
    property bool off: false // it cannot be done, and says why when it is chosen

    implicitWidth: Theme.rowMenu
    implicitHeight: Theme.row
    focusPolicy: Qt.StrongFocus
    Accessible.role: Accessible.MenuItem
    Accessible.name: text
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()
    Keys.onDownPressed: line.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    Keys.onUpPressed: line.nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    background: Rectangle {
        radius: Theme.radius
        color: line.activeFocus || line.hovered ? Theme.raised : "transparent"
        border.width: line.visualFocus ? Theme.hairline : 0
        border.color: Theme.accent
    }

    Hint { shown: line.hovered; text: line.hint }

    contentItem: Item {
        Words {
            anchors { fill: parent; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
            text: line.text
            color: line.enabled && !line.off ? Theme.text : Theme.muted
        }
        Words {
            anchors { fill: parent; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
            text: line.keyHint
            horizontalAlignment: Text.AlignRight
            color: Theme.muted
            font.family: Theme.monoFamily
            font.pointSize: Theme.textSmall
        }
    }
}
