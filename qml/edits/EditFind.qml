import QtQuick
import Kittiwake

// Looks for words in the text.
FocusScope {
    id: find

    required property EditView view
    required property EditText field

    property bool open: false
    property bool nothing: false

    signal done

    visible: open
    implicitHeight: open ? Theme.field + 2 * Theme.unit : 0

    InputField {
        id: words

        objectName: "editFind"
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(Theme.filterTyping, find.width - note.width - 8 * Theme.unit)
        focus: true
        iconName: "search"
        placeholderText: qsTr("Find text")
        wrong: find.nothing
        onTextEdited: find.look(find.field.selectionStart, true)
        Keys.onEscapePressed: find.close()
        Keys.onReturnPressed: event => find.step((event.modifiers & Qt.ShiftModifier) === 0)
        Keys.onEnterPressed: event => find.step((event.modifiers & Qt.ShiftModifier) === 0)
        Keys.onUpPressed: find.step(false)
        Keys.onDownPressed: find.step(true)
    }
    Words {
        id: note

        objectName: "editFindNote"
        anchors { left: words.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: find.nothing ? qsTr("Nothing found") : ""
        color: Theme.muted
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }

    function begin() {
        open = true;
        words.forceActiveFocus();
        words.selectAll();
    }
    function close() {
        open = false;
        nothing = false;
        done();
    }
    function step(forward: bool) {
        if (words.text !== "")
            look(forward ? field.selectionEnd : field.selectionStart, forward);
    }
    function look(from: int, forward: bool) {
        const at = view.find(words.text, from, forward);
        nothing = at < 0 && words.text !== "";
        if (at >= 0)
            field.show(at, words.text.length);
    }
}
