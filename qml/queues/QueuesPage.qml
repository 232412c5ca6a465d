import QtQuick
import Kittiwake

// Every work queue there is, and what happens in one of them.
ViewPage {
    id: page

    required property QueuesView view

    readonly property bool narrow: width < 190 * Theme.unit
    readonly property bool flat: height < Theme.minimumHeight // the keys need the room
    readonly property bool any: view.state !== QueuesView.NoQueues

    home: keys.home
    onVisibleChanged: if (view !== null) view.active = visible
    Component.onCompleted: view.active = visible
    Component.onDestruction: if (view !== null) view.active = false

    QueueList {
        id: list

        view: page.view
        visible: page.any
        onKeysWanted: keys.forceActiveFocus()
        width: page.narrow ? page.width : 60 * Theme.unit
        height: page.narrow ? page.flat ? Theme.tableHeader + 3 * Theme.row : Math.min(6 * Theme.row, page.height / 4) : page.height
    }
    Divider {
        visible: page.any
        x: page.narrow ? 0 : list.width
        y: page.narrow ? list.height : 0
        width: page.narrow ? page.width : Theme.hairline
        height: page.narrow ? Theme.hairline : page.height
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
            height: page.flat ? 15 * Theme.unit : Math.max(25 * Theme.unit, Math.min(38 * Theme.unit, page.height * 0.2))
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
    QueueKeys {
        view: page.view
        enabled: page.visible && (keys.keyboardHere || list.activeFocus)
        onFilterWanted: keys.focusFilter()
    }
}
