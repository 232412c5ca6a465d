pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is open into the cluster: a list of streams, and beside or below it the chosen one.
ViewPage {
    id: page

    required property StreamsView view

    readonly property bool beside: width >= 270 * Theme.unit
    readonly property bool rows: view.state === StreamsView.Rows
    readonly property real body: footer.y - header.height
    readonly property real paneWidth: beside ? Math.min(Theme.findingPane, width * 0.34) : width
    readonly property real paneHeight: beside ? body : Math.min(Theme.findingPane, body * 0.52)

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
    StreamPane {
        view: page.view
        visible: page.rows
        x: page.width - width
        y: footer.y - height
        width: page.paneWidth
        height: page.paneHeight
    }
    StreamsMessage {
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

            objectName: "streamsFooter"
            anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: page.view.footer
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
        Words {
            objectName: "streamsNotice"
            anchors { left: numbers.right; right: parent.right; leftMargin: 5 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: page.view.notice
            horizontalAlignment: Text.AlignRight
            elide: Text.ElideRight
            color: Theme.bill
            font.pointSize: Theme.textSmall

            HoverHandler { id: hover }
            Hint { shown: hover.hovered && page.view.notice !== ""; text: page.view.notice }
        }
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
