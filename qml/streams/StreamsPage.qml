pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is open into the cluster: a list of streams, and beside or below it the chosen one.
ListingPage {
    id: page

    required property StreamsView view

    listing: view
    begin: header.height
    beside: width >= 270 * Theme.unit
    paneWidth: beside ? Math.min(Theme.findingPane, width * 0.34) : width
    paneHeight: beside ? body : Math.min(Theme.findingPane, body * 0.52)
    listItem: list
    home: list
    numbersName: "streamsFooter"
    noticeName: "streamsNotice"
    onFilterWanted: header.focusFilter()

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
    ListingMessage {
        objectName: "streamsMessage"
        headlineName: "streamsHeadline"
        view: page.view
        emptyIcon: "streams"
        visible: !page.rows
        anchors { left: parent.left; right: parent.right; top: header.bottom }
        height: page.body
    }
    StreamsKeys {
        enabled: page.activeFocus && !header.typing
        view: page.view
    }
}
