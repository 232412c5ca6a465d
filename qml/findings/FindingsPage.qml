pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What the checks have found: a list, and beside or below it the chosen one in full sentences.
FocusScope {
    id: page

    required property FindingsView view

    readonly property bool beside: width >= Theme.minimumWidth
    readonly property bool rows: view.state === FindingsView.Rows

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
        width: page.beside ? pane.x : page.width
        height: (page.beside ? footer.y : pane.y) - y
        onFilterWanted: header.focusFilter()
    }
    Divider {
        visible: page.rows
        x: page.beside ? pane.x - width : 0
        y: page.beside ? header.height : pane.y - height
        width: page.beside ? implicitWidth : page.width
        height: page.beside ? footer.y - y : implicitHeight
    }
    FindingPane {
        id: pane

        view: page.view
        visible: page.rows
        x: page.width - width
        y: page.beside ? header.height : footer.y - height
        width: page.beside ? Math.min(Theme.findingPane, page.width * 0.42) : page.width
        height: page.beside ? footer.y - y : Math.min(Theme.findingPane, (footer.y - header.height) * 0.48)
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
    Shortcut {
        enabled: page.activeFocus && !page.rows
        sequences: ["/"]
        onActivated: header.focusFilter()
    }
}
