pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What Helm has installed: a list of releases, and beside or below it the chosen one looked into.
ViewPage {
    id: page

    required property HelmView view

    readonly property bool beside: width >= Theme.minimumWidth
    readonly property bool rows: view.state === HelmView.Rows
    readonly property real body: footer.y - header.height
    readonly property real paneWidth: beside ? Math.round(width * 0.42) : width
    readonly property real paneHeight: beside ? body : Math.round(body * 0.6)

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
        focus: true
        visible: page.rows
        y: header.height
        width: page.beside ? page.width - page.paneWidth : page.width
        height: page.beside ? page.body : page.body - page.paneHeight
        onFilterWanted: header.focusFilter()
        onOpenWanted: pane.begin()
    }
    Divider {
        visible: page.rows
        x: page.width - page.paneWidth
        y: footer.y - page.paneHeight
        z: 1
        width: page.beside ? Theme.hairline : page.width
        height: page.beside ? page.body : Theme.hairline
    }
    HelmPane {
        id: pane

        view: page.view.release
        visible: page.rows
        x: page.width - width
        y: footer.y - height
        width: page.paneWidth
        height: page.paneHeight
        onLeaveWanted: list.forceActiveFocus()
    }
    HelmMessage {
        view: page.view
        visible: !page.rows
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: footer.top }
    }
    Item {
        id: footer

        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        implicitHeight: Theme.statusBar

        Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
        Words {
            id: numbers

            objectName: "helmFooter"
            anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: page.view.footer
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
        Words {
            objectName: "helmNotice"
            anchors { left: numbers.right; right: parent.right; leftMargin: 5 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: page.view.notice
            horizontalAlignment: Text.AlignRight
            color: Theme.bill
            font.pointSize: Theme.textSmall

            HoverHandler { id: hover }
            Hint { shown: hover.hovered; text: page.view.notice }
        }
    }
    KeyShortcut {
        enabled: page.activeFocus && !page.rows
        action: "filter"
        onActivated: header.focusFilter()
    }
    HelmKeys {
        enabled: page.activeFocus && !header.typing && page.rows
        letters: enabled && !pane.inText && !pane.inTabs
        view: page.view
    }
}
