pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What was changed in the cluster from here: a list of changes, and beside or below it the chosen one.
ViewPage {
    id: page

    required property ChangesView view

    readonly property bool beside: width >= 270 * Theme.unit
    readonly property bool rows: view.state === ChangesView.Rows
    readonly property real body: footer.y - header.height
    readonly property real paneWidth: beside ? Math.min(Theme.findingPane, width * 0.34) : width
    readonly property real paneHeight: beside ? body : Math.min(Theme.findingPane, body * 0.58)

    home: list
    onVisibleChanged: if (view !== null) view.active = visible
    Component.onCompleted: view.active = visible
    Component.onDestruction: if (view !== null) view.active = false

    ChangesHeader {
        id: header

        view: page.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onListWanted: list.forceActiveFocus()
    }
    ChangeList {
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
    ChangePane {
        view: page.view
        visible: page.rows
        x: page.width - width
        y: footer.y - height
        width: page.paneWidth
        height: page.paneHeight
    }
    ChangesMessage {
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
            objectName: "changesFooter"
            anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: page.view.footer
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
    }
    KeyShortcut {
        enabled: page.activeFocus && !page.rows
        action: "filter"
        onActivated: header.focusFilter()
    }
    ChangesKeys {
        enabled: page.activeFocus && !header.typing
        view: page.view
    }
}
