pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Who leads what: a list of leases, and beside or below it the chosen one explained.
ListingPage {
    id: page

    required property LeasesView view

    listing: view
    begin: header.height
    listItem: list
    home: list
    numbersName: "leasesFooter"
    onFilterWanted: header.focusFilter()

    LeasesHeader {
        id: header

        view: page.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onListWanted: list.forceActiveFocus()
    }
    LeaseList {
        id: list

        view: page.view
        past: page.past
        focus: true
        onFilterWanted: header.focusFilter()
    }
    LeasePane {
        split: page
        view: page.view
    }
    ListingMessage {
        objectName: "leasesMessage"
        headlineName: "leasesHeadline"
        view: page.view
        emptyIcon: "leases"
        visible: !page.rows
        anchors { left: parent.left; right: parent.right; top: header.bottom }
        height: page.body
    }
    KeyShortcut {
        enabled: page.activeFocus && !header.typing
        action: "nodeLeases"
        onActivated: page.view.nodes = !page.view.nodes
    }
    KeyShortcut {
        enabled: page.activeFocus && !header.typing
        action: "leaseHolder"
        onActivated: page.view.openHolder()
    }
}
