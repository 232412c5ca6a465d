pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The text itself, with the numbers of its lines. What is typed is handed over after a pause, and when it is asked for.
FocusScope {
    id: field

    required property EditView view

    readonly property int line: gutter.lineOf(text.cursorPosition)
    readonly property int column: gutter.columnOf(text.cursorPosition)
    readonly property alias selectionStart: text.selectionStart
    readonly property alias selectionEnd: text.selectionEnd
    property bool taking: true // the text comes from elsewhere

    signal leaveWanted
    signal startWanted // where one begins, while there is nothing to be moved in or out

    clip: true
    readonly property bool editable: view.editable

    onEditableChanged: allow()
    Component.onCompleted: {
        text.text = view.text;
        allow();
        text.cursorPosition = 0;
        taking = false;
    }
    Component.onDestruction: hand.flush()

    LineGutter {
        id: gutter

        objectName: "editGutter"
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
        width: implicitWidth
        document: text.textDocument
        font: text.font
        text: Theme.muted
        currentText: Theme.text
        problem: Theme.toneColor(Theme.toneError)
        problemLines: field.view.problemLines
        currentLine: field.line
        scrolled: scroller.contentY - text.y
        padding: 2 * Theme.unit
    }
    Divider { anchors { right: scroller.left; top: parent.top; bottom: parent.bottom } width: Theme.hairline }
    Flickable {
        id: scroller

        anchors { left: gutter.right; right: parent.right; top: parent.top; bottom: parent.bottom }
        clip: true
        contentWidth: Math.max(width, text.x + text.contentWidth + 4 * Theme.unit)
        contentHeight: Math.max(height, text.y + text.implicitHeight + height / 4)
        boundsBehavior: Flickable.StopAtBounds

        Rectangle {
            y: text.y + text.cursorRectangle.y
            width: scroller.contentWidth
            height: text.cursorRectangle.height
            visible: text.activeFocus && text.selectionStart === text.selectionEnd
            color: Theme.raised
        }
        TextEdit {
            id: text

            objectName: "editText"
            x: 2 * Theme.unit
            y: Theme.unit
            height: Math.max(implicitHeight, scroller.height - y)
            onContentWidthChanged: scroller.fit()
            focus: true
            readOnly: true // until it is there
            textFormat: TextEdit.PlainText
            wrapMode: TextEdit.NoWrap
            selectByMouse: true
            persistentSelection: true
            mouseSelectionMode: TextEdit.SelectCharacters
            color: Theme.text
            selectionColor: Theme.accent
            selectedTextColor: Theme.accentText
            font.family: Theme.monoFamily
            font.pointSize: Theme.textBody
            Accessible.role: Accessible.EditableText
            Accessible.name: qsTr("YAML of %1").arg(field.view.about)
            onCursorRectangleChanged: scroller.keepInSight(cursorRectangle)
            onCursorPositionChanged: rest.restart()
            onActiveFocusChanged: if (!activeFocus) completions.wanted = false
            onTextChanged: if (!field.taking) hand.typed()
            Keys.onPressed: event => field.take(event)
        }

        onWidthChanged: fit()

        // Bound, it would be a loop: a text field measures itself anew whenever its width changes.
        function fit() { text.width = Math.max(text.contentWidth, width - text.x); }
        function keepInSight(place: rect) {
            const margin = 2 * Theme.unit;
            const top = text.y + place.y;
            const left = text.x + place.x;
            if (top < contentY + margin)
                contentY = Math.max(0, top - margin);
            else if (top + place.height > contentY + height - margin)
                contentY = Math.max(0, Math.min(contentHeight - height, top + place.height - height + margin));
            if (left < contentX + margin)
                contentX = Math.max(0, left - 8 * margin);
            else if (left > contentX + width - margin)
                contentX = Math.max(0, left - width + 8 * margin);
        }
    }
    ScrollTrack {
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: scroller.visibleArea.heightRatio
        at: scroller.visibleArea.yPosition
        onPositionChanged: if (pressed) scroller.contentY = position * scroller.contentHeight
    }
    ScrollTrack {
        anchors { left: scroller.left; right: parent.right; bottom: parent.bottom; rightMargin: Theme.scrollBar }
        orientation: Qt.Horizontal
        size: scroller.visibleArea.widthRatio
        at: scroller.visibleArea.xPosition
        onPositionChanged: if (pressed) scroller.contentX = position * scroller.contentWidth
    }
    YamlHighlighter {
        document: text.textDocument
        tones: Theme.yamlTones
        problem: Theme.toneColor(Theme.toneError)
        problemLines: field.view.problemLines
        top: scroller.contentY - text.y
        height: scroller.height
    }
    EditCompletions {
        id: completions

        view: field.view
        x: Math.max(0, Math.min(field.width - width, scroller.x + text.x + text.cursorRectangle.x - scroller.contentX))
        y: below + height > field.height ? Math.max(0, below - text.cursorRectangle.height - height) : below
        z: 1
        onTaken: insert => field.complete(insert)

        readonly property real below: text.y + text.cursorRectangle.y + text.cursorRectangle.height - scroller.contentY
    }
    // What is known of the place where the cursor rests.
    Timer { id: rest; interval: 200; onTriggered: field.look() }
    KeyShortcut { enabled: text.activeFocus; action: "editComplete"; onActivated: field.askCompletions() }
    Timer {
        id: hand

        interval: 150
        onTriggered: field.view.text = text.text

        function typed() {
            field.view.touch();
            restart();
        }
        // What was typed since the last time.
        function flush() {
            if (!running || field.taking)
                return;
            stop();
            field.view.text = text.text;
        }
    }
    Connections {
        target: field.view
        function onTextAsked() { if (hand.running) hand.flush(); }
        function onTextReplaced() { field.replace(field.view.text); }
        function onLineWanted(line: int) {
            text.cursorPosition = gutter.positionOf(line);
            text.forceActiveFocus();
        }
    }

    // Qt puts the cursor at the end of a text that can be edited from now on.
    function allow() {
        const at = text.cursorPosition;
        text.readOnly = !editable;
        text.cursorPosition = at;
    }
    function begin() { text.forceActiveFocus(); }
    function show(at: int, length: int) { text.select(at, at + length); }
    // As a step that can be undone, unless there was nothing before.
    function replace(by: string) {
        const at = text.cursorPosition;
        const seen = scroller.contentY;
        hand.stop();
        taking = true;
        if (text.length === 0 && !text.canUndo) {
            text.text = by;
        } else {
            text.remove(0, text.length);
            text.insert(0, by);
        }
        text.cursorPosition = Math.min(at, text.length);
        scroller.contentY = Math.max(0, Math.min(seen, scroller.contentHeight - scroller.height));
        taking = false;
    }
    function goToNextProblem() {
        const lines = view.problemLines;
        for (let i = 0; i < lines.length; ++i) {
            if (lines[i] > line)
                return view.goTo(lines[i]);
        }
        if (lines.length > 0)
            view.goTo(lines[0]);
    }
    function take(event: KeyEvent) {
        const plain = (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.ShiftModifier)) === 0;
        event.accepted = true;
        if (completions.open && chooses(event))
            return;
        if (event.key === Qt.Key_Escape)
            leaveWanted();
        else if (event.key === Qt.Key_Tab && plain && view.empty)
            startWanted();
        else if (event.key === Qt.Key_Backtab)
            shift(-1);
        else if (event.key === Qt.Key_Tab && plain)
            shift(1);
        else if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && plain)
            breakLine();
        else if (event.key === Qt.Key_PageDown && (event.modifiers & Qt.ControlModifier) === 0)
            move(scroller.height, (event.modifiers & Qt.ShiftModifier) !== 0);
        else if (event.key === Qt.Key_PageUp && (event.modifiers & Qt.ControlModifier) === 0)
            move(-scroller.height, (event.modifiers & Qt.ShiftModifier) !== 0);
        else
            event.accepted = false;
    }
    // Keys that go to the completions while they are seen.
    function chooses(event: KeyEvent): bool {
        switch (event.key) {
        case Qt.Key_Down: completions.moveBy(1); return true;
        case Qt.Key_Up: completions.moveBy(-1); return true;
        case Qt.Key_Return:
        case Qt.Key_Enter:
        case Qt.Key_Tab: completions.takeCurrent(); return true;
        case Qt.Key_Escape: completions.wanted = false; return true;
        }
        return false;
    }
    function look() {
        hand.flush();
        view.look(line - 1, column - 1);
    }
    function askCompletions() {
        completions.wanted = true;
        look();
    }
    function complete(insert: string) {
        const begin = gutter.lineBegin(text.cursorPosition) + view.completedFrom();
        text.remove(begin, begin + view.completedLength());
        text.insert(begin, insert);
    }
    function move(by: real, extend: bool) {
        const place = text.cursorRectangle;
        const to = text.positionAt(place.x, Math.max(0, Math.min(text.implicitHeight - 1, place.y + by)));
        if (extend)
            text.moveCursorSelection(to, TextEdit.SelectCharacters);
        else
            text.cursorPosition = to;
    }
    function breakLine() {
        if (text.readOnly)
            return;
        if (text.selectionStart !== text.selectionEnd)
            text.remove(text.selectionStart, text.selectionEnd);
        const at = text.cursorPosition;
        const begin = gutter.lineBegin(at);
        text.insert(at, view.lineBreakAfter(text.getText(begin, at)));
    }
    // One level in or out: the lines that are selected, or the one that the cursor is in.
    function shift(by: int) {
        if (text.readOnly)
            return;
        const from = text.selectionStart;
        const to = text.selectionEnd;
        if (from === to && by > 0) {
            text.insert(from, (gutter.columnOf(from) - 1) % 2 === 0 ? "  " : " ");
            return;
        }
        const begin = gutter.lineBegin(from);
        const whole = from === to ? begin + gutter.lineAt(to).length : to;
        const before = text.getText(begin, whole);
        const after = view.shifted(before, by);
        if (before === after)
            return;
        text.remove(begin, whole);
        text.insert(begin, after);
        if (from === to)
            text.cursorPosition = Math.max(begin, from + after.length - before.length);
        else
            text.select(begin, begin + after.length);
    }
}
