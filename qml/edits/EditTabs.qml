pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// A tab for each text that is open.
FocusScope {
    id: tabs

    required property EditsView view

    readonly property EditListModel edits: view.edits

    signal textWanted

    implicitHeight: Theme.tableHeader + Theme.unit

    ListView {
        id: list

        objectName: "editTabs"
        anchors { left: parent.left; right: add.left; top: parent.top; bottom: parent.bottom; leftMargin: 2 * Theme.unit }
        focus: true
        activeFocusOnTab: true
        orientation: ListView.Horizontal
        spacing: Theme.unit
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        model: tabs.edits
        currentIndex: tabs.edits.currentRow
        highlightMoveDuration: 0
        keyNavigationEnabled: false
        Accessible.role: Accessible.PageTabList
        Accessible.name: qsTr("Texts in the editor")
        Keys.onLeftPressed: tabs.edits.step(-1)
        Keys.onRightPressed: tabs.edits.step(1)
        Keys.onReturnPressed: tabs.textWanted()
        Keys.onEnterPressed: tabs.textWanted()
        Keys.onDownPressed: tabs.textWanted()
        delegate: EditTab {
            height: list.height
            focused: list.activeFocus
            onChosen: row => {
                tabs.edits.currentRow = row;
                tabs.textWanted();
            }
            onCloseWanted: row => tabs.edits.leave(row)
        }
    }
    IconButton {
        id: add

        objectName: "newEdit"
        anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        iconName: "plus"
        text: qsTr("New objects (%1)").arg(KeyBindings.shown("create"))
        onClicked: tabs.view.create()
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }

    function begin() { list.forceActiveFocus(Qt.TabFocusReason); }
}
