pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The chosen queue's keys: those that fail first.
FocusScope {
    id: table

    required property QueuesView view

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
        currentIndex: table.view.keys.currentRow
        highlightMoveDuration: 0
        boundsBehavior: Flickable.StopAtBounds
        onActiveFocusChanged: table.showWhereKeyboardIs()
        onCountChanged: table.showWhereKeyboardIs()
        Accessible.role: Accessible.Table
        Accessible.name: qsTr("Keys of %1").arg(table.view.chosen.name)
        Keys.onReturnPressed: table.view.openKey()
        Keys.onLeftPressed: table.queuesWanted()
        Keys.onEscapePressed: table.view.filter = ""
        delegate: KeyRow {
            width: list.width
            now: Math.floor(table.view.now / 1000) * 1000
            focused: list.activeFocus
            onPressed: {
                table.view.chooseKey(index);
                list.forceActiveFocus();
            }
            onOpened: table.view.openKey()
        }

        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            position: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
        Shortcut { enabled: list.activeFocus; sequences: ["J", "Down"]; onActivated: table.view.moveKey(1) }
        Shortcut { enabled: list.activeFocus; sequences: ["K", "Up"]; onActivated: table.view.moveKey(-1) }
        Shortcut { enabled: list.activeFocus; sequences: ["G", "Home"]; onActivated: table.view.chooseKey(0) }
        Shortcut { enabled: list.activeFocus; sequences: ["Shift+G", "End"]; onActivated: table.view.chooseKey(list.count - 1) }
        Shortcut { enabled: list.activeFocus; sequences: ["Ctrl+F", "PgDown"]; onActivated: table.view.moveKey(table.page) }
        Shortcut { enabled: list.activeFocus; sequences: ["Ctrl+B", "PgUp"]; onActivated: table.view.moveKey(-table.page) }
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
    }

    function focusFilter() { tools.focusFilter(); }
    function showWhereKeyboardIs() { if (list.activeFocus && view.keys.currentRow < 0) view.chooseKey(0); }
}
