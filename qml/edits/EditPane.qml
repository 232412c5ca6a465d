pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// One text: what it is of, the text itself, and beside or below it what is wrong with it and what the server says it would change.
FocusScope {
    id: pane

    required property EditView view
    required property EditsView editor

    readonly property Item home: field // where its keys are
    readonly property bool beside: width >= 240 * Theme.unit
    readonly property bool aside: view.reviewed || problems.count > 0
    readonly property real body: foot.y - notices.y - notices.height
    readonly property real sideWidth: beside ? Math.min(Theme.findingPane, width * 0.4) : width
    readonly property real sideHeight: beside ? body : Math.min(body * 0.5, Math.max(review.visible ? review.wanted : 0, problems.wanted))

    signal tabsWanted

    EditBar {
        id: bar

        view: pane.view
        editor: pane.editor
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onFindWanted: find.begin()
    }
    EditFind {
        id: find

        view: pane.view
        field: field
        anchors { left: parent.left; right: parent.right; top: bar.bottom }
        onDone: field.begin()
    }
    EditNotices {
        id: notices

        view: pane.view
        anchors { left: parent.left; right: parent.right; top: find.bottom }
        onDone: field.begin()
    }
    EditStart {
        id: start

        view: pane.editor
        visible: pane.view.empty
        anchors { left: parent.left; right: parent.right; bottom: foot.top }
        onDone: field.begin()
    }
    EditText {
        id: field

        focus: true
        view: pane.view
        anchors { left: parent.left; top: notices.bottom }
        width: pane.aside && pane.beside ? pane.width - pane.sideWidth : pane.width
        height: pane.body - (pane.aside && !pane.beside ? pane.sideHeight : 0) - (start.visible ? start.height : 0)
        onStartWanted: start.begin()
        onLeaveWanted: pane.view.reviewed ? pane.view.backToText() : pane.tabsWanted()
    }
    Divider {
        visible: pane.aside
        x: pane.width - pane.sideWidth
        y: foot.y - pane.sideHeight
        width: pane.beside ? Theme.hairline : pane.width
        height: pane.beside ? pane.body : Theme.hairline
    }
    Item {
        id: side

        visible: pane.aside
        x: pane.width - width
        y: foot.y - height
        width: pane.sideWidth
        height: pane.sideHeight

        EditReviewPane {
            id: review

            view: pane.view
            visible: pane.view.reviewed
            anchors { left: parent.left; right: parent.right; top: parent.top; bottom: problems.top }
            onTextWanted: field.begin()
        }
        EditProblems {
            id: problems

            view: pane.view
            parted: review.visible
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
            height: review.visible ? Math.min(wanted, side.height * 0.35) : side.height
        }
    }
    EditFoot {
        id: foot

        view: pane.view
        line: field.line
        column: field.column
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
    KeyShortcut { enabled: pane.activeFocus; action: "editFind"; onActivated: find.begin() }
    KeyShortcut { enabled: pane.activeFocus; action: "editFindNext"; onActivated: find.step(true) }
    KeyShortcut { enabled: pane.activeFocus; action: "editFindPrevious"; onActivated: find.step(false) }
    KeyShortcut { enabled: pane.activeFocus; action: "editNextProblem"; onActivated: field.goToNextProblem() }
    KeyShortcut { enabled: pane.activeFocus; action: "editSave"; onActivated: pane.view.submit() }

    Connections {
        target: pane.view
        function onReviewBegun() { if (pane.activeFocus) review.begin(); }
    }

    function begin() { view.reviewed ? review.begin() : field.begin(); }
}
