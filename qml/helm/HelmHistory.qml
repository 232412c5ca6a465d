pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The revisions of a release; the chosen one is what the other tabs show.
FocusScope {
    id: history

    required property HelmReleaseView view

    readonly property int page: Math.max(1, Math.floor(list.height / (2 * Theme.row)) - 1)

    signal openWanted

    ListView {
        id: list

        objectName: "helmRevisions"
        anchors.fill: parent
        focus: true
        clip: true
        activeFocusOnTab: true
        model: history.view.revisions
        reuseItems: true
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Revisions")
        delegate: HelmRevisionRow {
            width: list.width
            focused: list.activeFocus
            onPicked: history.choose(index)
            onOpened: history.openWanted()
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: history.moveBy(1) }
    KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: history.moveBy(-1) }
    KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: history.moveBy(-list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: history.moveBy(list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "pageDown"; onActivated: history.moveBy(history.page) }
    KeyShortcut { enabled: list.activeFocus; action: "pageUp"; onActivated: history.moveBy(-history.page) }
    KeyShortcut { enabled: list.activeFocus; action: "helmOpen"; onActivated: history.openWanted() }

    function choose(row: int) {
        view.selectRevision(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.moveRevision(by);
        list.positionViewAtIndex(view.revisionRow(), ListView.Contain);
    }
}
