pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What the checks have found: a list, and beside or below it the chosen one in full sentences.
ViewPage {
    id: page

    required property FindingsView view

    readonly property bool beside: width >= Theme.minimumWidth
    readonly property bool rows: view.state === FindingsView.Rows
    readonly property real body: footer.y - header.height
    readonly property real paneWidth: beside ? Math.min(Theme.findingPane, width * 0.42) : width
    readonly property real paneHeight: beside ? body : Math.min(Theme.findingPane, body * 0.48)

    home: list

    FindingsHeader {
        id: header

        view: page.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onListWanted: list.forceActiveFocus()
    }
    FindingList {
        id: list

        view: page.view
        focus: true
        visible: page.rows
        y: header.height
        width: page.beside ? page.width - page.paneWidth : page.width
        height: page.beside ? page.body : page.body - page.paneHeight
        onFilterWanted: header.focusFilter()
    }
    Divider {
        visible: page.rows
        x: page.width - page.paneWidth
        y: footer.y - page.paneHeight
        width: page.beside ? Theme.hairline : page.width
        height: page.beside ? page.body : Theme.hairline
    }
    FindingPane {
        id: pane

        view: page.view
        visible: page.rows
        x: page.width - width
        y: footer.y - height
        width: page.paneWidth
        height: page.paneHeight
    }
    FindingsMessage {
        view: page.view
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
