pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Who may do what: a question, its answer, and each way of roles and bindings with its links.
ViewPage {
    id: page

    required property AccessView view

    readonly property bool beside: width >= Theme.minimumWidth
    readonly property bool rows: view.state === AccessView.Rows
    readonly property real body: height - top.height
    readonly property real paneWidth: beside ? Math.min(Theme.findingPane, width * 0.42) : width
    readonly property real paneHeight: beside ? body : Math.min(Theme.findingPane, body * 0.48)

    home: rows ? list : question

    Column {
        id: top

        width: page.width

        AccessQuestion {
            id: question

            view: page.view
            width: parent.width
            onAsked: page.view.submit()
        }
        AccessVerdict {
            view: page.view
            width: parent.width
            visible: page.rows || page.view.notes.length > 0
        }
    }
    AccessList {
        id: list

        view: page.view
        visible: page.rows
        y: top.height
        width: page.beside ? page.width - page.paneWidth : page.width
        height: page.beside ? page.body : page.body - page.paneHeight
    }
    Divider {
        visible: page.rows
        x: page.width - page.paneWidth
        y: page.height - page.paneHeight
        width: page.beside ? Theme.hairline : page.width
        height: page.beside ? page.body : Theme.hairline
    }
    AccessPane {
        view: page.view
        visible: page.rows
        x: page.width - width
        y: page.height - height
        width: page.paneWidth
        height: page.paneHeight
    }
    AccessMessage {
        view: page.view
        visible: !page.rows
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        height: page.body
    }
    KeyShortcut {
        enabled: page.activeFocus && !question.typing
        action: "accessAsk"
        onActivated: question.start()
    }
    KeyShortcut {
        enabled: page.activeFocus && !question.typing
        action: "accessBinding"
        onActivated: page.view.openBinding()
    }
    KeyShortcut {
        enabled: page.activeFocus && !question.typing
        action: "accessRole"
        onActivated: page.view.openRole()
    }
    Connections {
        target: page.view

        function onChanged() {
            if (page.rows && question.activeFocus && !question.choosing)
                list.forceActiveFocus();
        }
    }
}
