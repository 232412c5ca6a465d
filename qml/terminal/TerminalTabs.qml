pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// One tab a terminal, and what can be done with all of them. A click is all they take: the keyboard is the terminal's.
Item {
    id: tabs

    required property TerminalListModel terminals
    required property string context // of production; empty: it is another one

    signal hideWanted

    implicitHeight: Theme.field + Theme.unit
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Terminals")

    ListView {
        id: list

        anchors { left: parent.left; right: mark.left; top: parent.top; bottom: parent.bottom; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        orientation: ListView.Horizontal
        spacing: Theme.unit
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        model: tabs.terminals
        delegate: TerminalTab {
            height: list.height
            onChosen: row => tabs.terminals.currentRow = row
            onCloseWanted: row => tabs.terminals.leave(row)
        }
    }
    Words {
        id: mark

        objectName: "terminalContext"
        anchors { right: hide.left; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        visible: tabs.context !== ""
        width: Math.ceil(Math.min(measure.implicitWidth, tabs.width / 3))
        text: tabs.context
        elide: Text.ElideMiddle
        color: Theme.toneColor(Theme.toneError)
        font.weight: Font.DemiBold
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
    // What is cut to no width at all tells no width of its own.
    Words {
        id: measure

        visible: false
        text: tabs.context
        elide: Text.ElideNone
        font.weight: mark.font.weight
    }
    IconButton {
        id: hide

        objectName: "hideTerminals"
        anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        iconName: "chevron-down"
        text: qsTr("Hide the terminals (%1)").arg(KeyBindings.shown("terminalHide"))
        onClicked: tabs.hideWanted()
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
}
