pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The chosen queue's keys: those that fail first.
FocusScope {
    id: table

    required property QueuesView view

    readonly property Item home: list
    readonly property bool keyboardHere: list.activeFocus
    readonly property int page: Math.max(1, Math.floor(list.height / Theme.row) - 2)

    signal queuesWanted

    KeyTools {
        id: tools

        view: table.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onTableWanted: list.forceActiveFocus()
    }
    KeyHeader {
        id: header

        anchors { left: parent.left; right: parent.right; top: tools.bottom }
    }
    ListView {
        id: list

        objectName: "keys"
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: details.top }
        clip: true
        focus: true
        activeFocusOnTab: true
        model: table.view.keys
        reuseItems: true
        highlightMoveDuration: 0
        boundsBehavior: Flickable.StopAtBounds
        onActiveFocusChanged: laidOut.restart()
        onCountChanged: laidOut.restart()
        Accessible.role: Accessible.Table
        Accessible.name: qsTr("Keys of %1").arg(table.view.chosen.name)
        Keys.onReturnPressed: table.view.openCurrent()
        Keys.onLeftPressed: table.queuesWanted()
        delegate: KeyRow {
            width: list.width
            now: Math.floor(table.view.now / 1000) * 1000
            focused: list.activeFocus
            onPressed: {
                table.view.chooseKey(index);
                list.forceActiveFocus();
            }
            onOpened: table.view.openCurrent()
        }

        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
        KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: table.view.moveKey(1) }
        KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: table.view.moveKey(-1) }
        KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: table.view.chooseKey(0) }
        KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: table.view.chooseKey(list.count - 1) }
        KeyShortcut { enabled: list.activeFocus; action: "pageDown"; onActivated: table.view.moveKey(table.page) }
        KeyShortcut { enabled: list.activeFocus; action: "pageUp"; onActivated: table.view.moveKey(-table.page) }
    }
    // The list's height hangs on whether a key is chosen.
    Timer { id: laidOut; interval: 0; onTriggered: table.showWhereKeyboardIs() }
    // The list changes it, too, when lines come and go: bound for good it would change itself.
    Binding {
        target: list
        property: "currentIndex"
        value: table.view.keys.currentRow
        delayed: true
    }
    QueuesMessage {
        view: table.view
        visible: table.view.state !== QueuesView.Keys
        anchors.fill: list
    }
    KeyDetails {
        id: details

        view: table.view
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        brief: table.height < 60 * Theme.unit
    }

    function focusFilter() { tools.focusFilter(); }
    function showWhereKeyboardIs() { if (list.activeFocus && view.keys.currentRow < 0) view.chooseKey(0); }
}
