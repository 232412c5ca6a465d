pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What Helm has installed: a list of releases, and beside or below it the chosen one looked into.
SplitPage {
    id: page

    required property HelmView view

    rows: view.state === HelmView.Rows
    begin: header.height
    end: footer.y
    paneWidth: beside ? Math.round(width * 0.42) : width
    paneHeight: beside ? body : Math.round(body * 0.6)
    listItem: list
    home: list
    onVisibleChanged: if (view !== null) view.active = visible
    Component.onCompleted: view.active = visible
    Component.onDestruction: if (view !== null) view.active = false

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
    HelmMessage {
        view: page.view
        visible: !page.rows
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: footer.top }
    }
    ViewFooter {
        id: footer

        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        numbers: page.view.footer
        notice: page.view.notice
        numbersName: "helmFooter"
        noticeName: "helmNotice"
    }
    KeyShortcut {
        enabled: page.activeFocus && !page.rows
        action: "filter"
        onActivated: header.focusFilter()
    }
    Binding { target: page.view; property: "inObjects"; value: pane.inObjects }
    HelmKeys {
        enabled: page.activeFocus && !header.typing && page.rows
        letters: enabled && !pane.inText && !pane.inTabs
        view: page.view
    }
}
