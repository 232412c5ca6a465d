pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What the checks have found: a list, and beside or below it the chosen one in full sentences.
SplitPage {
    id: page

    required property FindingsView view

    rows: view.state === FindingsView.Rows
    begin: header.height
    end: footer.y
    listItem: list
    home: list

    FindingsHeader {
        id: header

        view: page.view
        past: page.past
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onListWanted: list.forceActiveFocus()
    }
    FindingList {
        id: list

        view: page.view
        past: page.past
        focus: true
        onFilterWanted: header.focusFilter()
    }
    FindingPane {
        id: pane

        split: page
        view: page.view
    }
    FindingsMessage {
        view: page.view
        past: page.past
        visible: !page.rows
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: footer.top }
    }
    FindingsFooter {
        id: footer

        view: page.view
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
    KeyShortcut {
        enabled: page.activeFocus && !page.rows
        action: "filter"
        onActivated: header.focusFilter()
    }
}
