import QtQuick
import Kittiwake

// Every work queue there is, and what happens in one of them.
ViewPage {
    id: page

    required property QueuesView view

    readonly property bool narrow: width < 190 * Theme.unit
    readonly property bool flat: body.height < Theme.minimumHeight // the keys need the room
    readonly property bool any: view.state !== QueuesView.NoQueues

    home: keys.home
    onVisibleChanged: if (view !== null) view.active = visible
    Component.onCompleted: view.active = visible
    Component.onDestruction: if (view !== null) view.active = false

    Flickable { // in a small window, with large text
        id: scroll

        objectName: "queuesScroll"
        anchors.fill: parent
        clip: true
        contentHeight: body.height
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds

        Item {
            id: body

            width: scroll.width
            height: Math.max(scroll.height, page.narrow ? 125 * Theme.unit : 0)

            QueueList {
                id: list

                view: page.view
                visible: page.any
                onKeysWanted: keys.forceActiveFocus()
                width: page.narrow ? body.width : 60 * Theme.unit
                height: page.narrow ? page.flat ? Theme.tableHeader + 3 * Theme.row : Math.min(6 * Theme.row, body.height / 4) : body.height
            }
            Divider {
                visible: page.any
                x: page.narrow ? 0 : list.width
                y: page.narrow ? list.height : 0
                width: page.narrow ? body.width : Theme.hairline
                height: page.narrow ? Theme.hairline : body.height
            }
            Item {
                id: room

                visible: page.any
                anchors { fill: parent; leftMargin: page.narrow ? 0 : list.width + Theme.hairline; topMargin: page.narrow ? list.height + Theme.hairline : 0 }

                QueueHeader {
                    id: header

                    view: page.view
                    anchors { left: parent.left; right: parent.right; top: parent.top }
                }
                PausedBanner {
                    id: banner

                    view: page.view
                    anchors { left: parent.left; right: parent.right; top: header.bottom }
                }
                QueueCharts {
                    id: charts

                    queue: page.view.chosen
                    anchors { left: parent.left; right: parent.right; top: banner.bottom; margins: 4 * Theme.unit; topMargin: 2 * Theme.unit }
                    height: page.flat ? 15 * Theme.unit : Math.max(25 * Theme.unit, Math.min(38 * Theme.unit, body.height * 0.2))
                }
                KeyTable {
                    id: keys

                    view: page.view
                    focus: true
                    anchors { left: parent.left; right: parent.right; top: charts.bottom; bottom: parent.bottom; topMargin: 3 * Theme.unit }
                    onQueuesWanted: list.forceActiveFocus()
                }
            }
            QueuesMessage {
                view: page.view
                visible: !page.any
                anchors.fill: parent
            }
        }
        ScrollTrack {
            parent: scroll
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: scroll.visibleArea.heightRatio
            at: scroll.visibleArea.yPosition
            onPositionChanged: if (pressed) scroll.contentY = position * scroll.contentHeight
        }
    }
    Connections {
        target: keys
        function onKeyboardHereChanged() { if (keys.keyboardHere) scroll.contentY = Math.max(0, body.height - scroll.height); }
    }
    Connections {
        target: list
        function onActiveFocusChanged() { if (list.activeFocus) scroll.contentY = 0; }
    }
    QueueKeys {
        view: page.view
        enabled: page.visible && (keys.keyboardHere || list.activeFocus)
        onFilterWanted: keys.focusFilter()
    }
}
