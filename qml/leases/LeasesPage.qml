pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Who leads what: a list of leases, and beside or below it the chosen one explained.
SplitPage {
    id: page

    required property LeasesView view

    rows: view.state === LeasesView.Rows
    begin: header.height
    end: footer.y
    listItem: list
    home: list
    onVisibleChanged: if (view !== null) view.active = visible
    Component.onCompleted: view.active = visible
    Component.onDestruction: if (view !== null) view.active = false

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
    LeasesMessage {
        view: page.view
        visible: !page.rows
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: footer.top }
    }
    ViewFooter {
        id: footer

        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        numbers: page.view.footer
        notice: page.view.notice
        numbersName: "leasesFooter"
    }
    KeyShortcut {
        enabled: page.activeFocus && !page.rows
        action: "filter"
        onActivated: header.focusFilter()
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
