pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// One terminal: what it shows, how it is, and what it asks.
FocusScope {
    id: pane

    required property TerminalView view

    signal leaveWanted

    LinesLook { id: rowLook }
    TerminalStrip {
        id: strip

        view: pane.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onDone: canvas.forceActiveFocus()
    }
    TerminalQuestion {
        id: question

        view: pane.view
        anchors { left: parent.left; right: parent.right; top: strip.bottom }
        onDone: canvas.forceActiveFocus()
    }
    TerminalFind {
        id: find

        view: pane.view
        anchors { left: parent.left; right: parent.right; top: question.bottom }
        onDone: canvas.forceActiveFocus()
    }
    TerminalCanvas {
        id: canvas

        objectName: "terminalCanvas"
        anchors { left: parent.left; right: parent.right; top: find.bottom; bottom: parent.bottom; topMargin: Theme.unit }
        focus: true
        clip: true
        view: pane.view
        look: rowLook
        ground: Theme.surface
        tint: Qt.alpha(Theme.accent, Theme.flash)
        match: Qt.alpha(Theme.bill, Theme.flash)
        cursorColor: Theme.accent
        onLeaveWanted: pane.leaveWanted()
        ansiColors: Theme.ansiColors
        Accessible.role: Accessible.Terminal
        Accessible.name: pane.view.about
        Accessible.description: pane.view.sentence

        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: canvas.share
            at: canvas.at
            onPositionChanged: if (pressed) canvas.scrollTo(position)
        }
        // Where it leads is said at the lower edge, as browsers do.
        Item {
            anchors { left: parent.left; bottom: parent.bottom; margins: 2 * Theme.unit }

            Hint {
                y: -height
                shown: canvas.link !== ""
                text: qsTr("%1 (Ctrl+click opens it)").arg(canvas.link)
            }
        }
    }

    KeyShortcut { enabled: pane.activeFocus; action: "terminalCopy"; onActivated: pane.view.copy() }
    KeyShortcut { enabled: pane.activeFocus; action: "terminalPaste"; onActivated: pane.view.requestPaste() }
    KeyShortcut { enabled: pane.activeFocus; action: "terminalFind"; onActivated: find.begin() }
    KeyShortcut { enabled: pane.activeFocus; action: "terminalSelectUp"; onActivated: pane.view.selectLines(-1) }
    KeyShortcut { enabled: pane.activeFocus; action: "terminalSelectDown"; onActivated: pane.view.selectLines(1) }
    KeyShortcut { enabled: pane.activeFocus; action: "terminalSelectAll"; onActivated: pane.view.selectAll() }
    KeyShortcut { enabled: pane.activeFocus; action: "terminalPageUp"; onActivated: canvas.scrollPages(-1) }
    KeyShortcut { enabled: pane.activeFocus; action: "terminalPageDown"; onActivated: canvas.scrollPages(1) }

    Connections {
        target: pane.view
        function onQuestionChanged() { if (pane.activeFocus && pane.view.question !== "") question.begin(); }
        function onChanged() { if (pane.activeFocus && pane.view.containers.length > 0 && !strip.activeFocus) strip.begin(); }
    }

    // The keyboard comes to what it is needed for.
    function begin() {
        if (view.question !== "")
            question.begin();
        else if (view.containers.length > 0)
            strip.begin();
        else
            canvas.forceActiveFocus();
    }
}
