pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The objects that a revision has installed: links to those that are there now.
FocusScope {
    id: objects

    required property HelmReleaseView view

    readonly property int page: Math.max(1, Math.floor(list.height / Theme.row) - 2)

    ListView {
        id: list

        objectName: "helmObjects"
        anchors.fill: parent
        focus: true
        clip: true
        activeFocusOnTab: true
        model: objects.view.objects
        reuseItems: true
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Objects of the release")
        delegate: HelmObjectRow {
            width: list.width
            focused: list.activeFocus
            onPicked: objects.choose(index)
            onOpened: objects.view.openObject()
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: objects.moveBy(1) }
    KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: objects.moveBy(-1) }
    KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: objects.moveBy(-list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: objects.moveBy(list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "pageDown"; onActivated: objects.moveBy(objects.page) }
    KeyShortcut { enabled: list.activeFocus; action: "pageUp"; onActivated: objects.moveBy(-objects.page) }
    KeyShortcut { enabled: list.activeFocus; action: "helmOpen"; onActivated: objects.view.openObject() }

    function choose(row: int) {
        view.selectObject(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.moveObject(by);
        list.positionViewAtIndex(view.objectRow(), ListView.Contain);
    }
}
