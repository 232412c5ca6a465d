pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Who may do what: a question, its answer, and each way of roles and bindings with its links.
SplitPage {
    id: page

    required property AccessView view

    rows: view.state === AccessView.Rows
    begin: top.height
    end: height
    listItem: list
    home: rows ? list : question

    Flickable { // in a low window the question leaves half of it to what comes of it
        id: top

        readonly property Item focused: Window.activeFocusItem

        width: page.width
        height: Math.min(column.height, page.height / 2)
        contentHeight: column.height
        clip: true
        interactive: height < contentHeight
        boundsBehavior: Flickable.StopAtBounds
        onFocusedChanged: if (focused !== null && question.activeFocus) reveal(focused)

        Column {
            id: column

            width: top.width

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
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: top.visibleArea.heightRatio
            at: top.visibleArea.yPosition
            onPositionChanged: if (pressed) top.contentY = position * top.contentHeight
        }

        function reveal(item: Item) {
            const y = item.mapToItem(column, 0, 0).y;
            contentY = Math.max(0, Math.min(y - Theme.row, Math.max(contentY, y + item.height + Theme.unit - height)));
        }
    }
    AccessList {
        id: list

        view: page.view
    }
    AccessPane {
        split: page
        view: page.view
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
