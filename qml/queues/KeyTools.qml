import QtQuick
import Kittiwake

// How many keys there are, a filter for them, and what was done to one.
Item {
    id: tools

    required property QueuesView view

    signal tableWanted

    implicitHeight: Theme.field + 2 * Theme.unit

    Icon {
        id: mark

        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        visible: tools.view.notice !== ""
        name: "check"
        color: Theme.accent
    }
    CutWords {
        objectName: "keysText"
        anchors { left: mark.visible ? mark.right : parent.left; leftMargin: mark.visible ? 2 * Theme.unit : 4 * Theme.unit; right: filter.left; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: mark.visible ? tools.view.notice : tools.view.keysText
        color: mark.visible ? Theme.text : Theme.muted
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    InputField {
        id: filter

        objectName: "keyFilter"
        anchors { right: parent.right; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(Theme.filterWidth, tools.width / 3)
        iconName: "filter"
        keyHint: "/"
        placeholderText: qsTr("Filter keys")
        onTextChanged: tools.view.filter = text
        onAccepted: tools.tableWanted()
        Keys.onDownPressed: tools.tableWanted()
        Keys.onEscapePressed: {
            clear();
            tools.tableWanted();
        }
    }
    Binding { target: filter; property: "text"; value: tools.view.filter }

    function focusFilter() {
        filter.forceActiveFocus();
        filter.selectAll();
    }
}
