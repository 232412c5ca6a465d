import QtQuick
import Kittiwake

// Looks for a text in what the terminal holds, from its end back.
FocusScope {
    id: find

    required property TerminalView view

    property bool open: false

    signal done

    visible: open
    implicitHeight: open ? Theme.field + 2 * Theme.unit : 0

    InputField {
        id: field

        objectName: "terminalFind"
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(Theme.filterTyping, find.width - note.width - 8 * Theme.unit)
        focus: true
        iconName: "search"
        placeholderText: qsTr("Find text")
        wrong: find.view.searchNote !== ""
        onTextEdited: find.view.search = text
        Keys.onEscapePressed: find.close()
        Keys.onReturnPressed: event => find.view.find((event.modifiers & Qt.ShiftModifier) !== 0)
        Keys.onEnterPressed: event => find.view.find((event.modifiers & Qt.ShiftModifier) !== 0)
        Keys.onUpPressed: find.view.find(false)
        Keys.onDownPressed: find.view.find(true)
        onTextChanged: if (text === "") find.view.search = ""
    }
    Words {
        id: note

        objectName: "terminalFindNote"
        anchors { left: field.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: find.view.searchNote
        color: Theme.muted
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }

    function begin() {
        open = true;
        field.forceActiveFocus();
        field.selectAll();
    }
    function close() {
        open = false;
        field.text = "";
        find.view.search = "";
        done();
    }
}
