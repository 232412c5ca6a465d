pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The queues, those with failing keys first.
FocusScope {
    id: side

    required property QueuesView view

    signal keysWanted

    Item {
        id: head

        width: parent.width
        height: Theme.tableHeader

        Words {
            anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: side.view.queues.onlyOwn ? qsTr("Kittiwake's own queues: %1").arg(side.view.queues.count) : qsTr("Queues: %1").arg(side.view.queues.count)
            color: Theme.muted
            font.pointSize: Theme.textSmall
            font.weight: Font.DemiBold

            HoverHandler { id: overCount }
        }
        IconButton {
            objectName: "byName"
            anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            implicitHeight: Theme.field - Theme.unit
            iconName: "failing-first"
            checkable: true
            checked: !side.view.byName
            text: checked ? qsTr("Queues with failing keys come first. Sort by name alone") : qsTr("Sorted by name. Put queues with failing keys first")
            onToggled: side.view.byName = !checked
        }
    }
    Divider { id: line; anchors { left: parent.left; right: parent.right; top: head.bottom } }
    Words {
        id: own

        objectName: "onlyOwnQueues"
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; leftMargin: 4 * Theme.unit; rightMargin: 3 * Theme.unit }
        bottomPadding: 3 * Theme.unit
        visible: side.view.queues.onlyOwn && side.height > 10 * Theme.row
        text: qsTr("These are Kittiwake's own queues. Those of the cluster's controllers are not read.")
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Hint {
        shown: overCount.hovered && side.view.queues.onlyOwn && !own.visible
        text: own.text
    }
    ListView {
        id: list

        objectName: "queueList"
        anchors { left: parent.left; right: parent.right; top: line.bottom; bottom: own.visible ? own.top : parent.bottom; topMargin: Theme.unit }
        clip: true
        focus: true
        activeFocusOnTab: true
        model: side.view.queues
        currentIndex: side.view.queues.currentRow
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        onCurrentIndexChanged: positionViewAtIndex(currentIndex, ListView.Contain)
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Work queues")
        Keys.onReturnPressed: side.keysWanted()
        Keys.onRightPressed: side.keysWanted()
        delegate: QueueRow {
            width: list.width
            focused: list.activeFocus
            onPressed: {
                side.view.chooseQueue(index);
                list.forceActiveFocus();
            }
        }

        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
        KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: side.view.chooseQueue(list.currentIndex + 1) }
        KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: side.view.chooseQueue(list.currentIndex - 1) }
        KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: side.view.chooseQueue(0) }
        KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: side.view.chooseQueue(list.count - 1) }
    }
}
