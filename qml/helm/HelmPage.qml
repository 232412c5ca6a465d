pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What Helm has installed: a list of releases, and beside or below it the chosen one looked into.
ListingPage {
    id: page

    required property HelmView view

    listing: view
    begin: header.height
    paneWidth: beside ? Math.round(width * 0.42) : width
    paneHeight: beside ? body : Math.round(body * 0.6)
    listItem: list
    home: list
    numbersName: "helmFooter"
    noticeName: "helmNotice"
    onFilterWanted: header.focusFilter()

    HelmHeader {
        id: header

        view: page.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onListWanted: list.forceActiveFocus()
    }
    HelmReleaseList {
        id: list

        view: page.view
        past: page.past
        focus: true
        onFilterWanted: header.focusFilter()
        onOpenWanted: pane.begin()
    }
    HelmPane {
        id: pane

        split: page
        view: page.view.release
        onLeaveWanted: list.forceActiveFocus()
    }
    ListingMessage {
        objectName: "helmMessage"
        headlineName: "helmHeadline"
        view: page.view
        emptyIcon: "helm"
        visible: !page.rows
        anchors { left: parent.left; right: parent.right; top: header.bottom }
        height: page.body
    }
    Binding { target: page.view; property: "inObjects"; value: pane.inObjects }
    HelmKeys {
        enabled: page.activeFocus && !header.typing && page.rows
        letters: enabled && !pane.inText && !pane.inTabs
        view: page.view
    }
}
