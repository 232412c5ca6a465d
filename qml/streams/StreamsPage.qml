pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is open into the cluster: a list of streams, and beside or below it the chosen one.
SplitPage {
    id: page

    required property StreamsView view

    rows: view.state === StreamsView.Rows
    begin: header.height
    end: footer.y
    beside: width >= 270 * Theme.unit
    paneWidth: beside ? Math.min(Theme.findingPane, width * 0.34) : width
    paneHeight: beside ? body : Math.min(Theme.findingPane, body * 0.52)
    listItem: list
    home: list
    onVisibleChanged: if (view !== null) view.active = visible
    Component.onCompleted: view.active = visible
    Component.onDestruction: if (view !== null) view.active = false

    StreamsHeader {
        id: header

        view: page.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onListWanted: list.forceActiveFocus()
    }
    StreamList {
        id: list

        view: page.view
        focus: true
        onFilterWanted: header.focusFilter()
    }
    StreamPane {
        split: page
        view: page.view
    }
    StreamsMessage {
        view: page.view
        visible: !page.rows
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: footer.top }
    }
    ViewFooter {
        id: footer

        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        numbers: page.view.footer
        notice: page.view.notice
        numbersName: "streamsFooter"
        noticeName: "streamsNotice"
    }
    KeyShortcut {
        enabled: page.activeFocus && !page.rows
        action: "filter"
        onActivated: header.focusFilter()
    }
    StreamsKeys {
        enabled: page.activeFocus && !header.typing
        view: page.view
    }
}
