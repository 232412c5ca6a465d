pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// All releases. Of those in sight the charts are read.
FocusScope {
    id: releases

    required property HelmView view

    readonly property int page: Math.max(1, Math.floor(list.height / Theme.row) - 2)
    readonly property bool listening: list.activeFocus

    signal filterWanted
    signal openWanted

    Component.onCompleted: look.restart()

    HelmColumns {
        id: titles

        view: releases.view
        width: releases.width
    }
    ListView {
        id: list

        objectName: "helmReleases"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        focus: true
        clip: true
        activeFocusOnTab: true
        model: releases.view.releases
        reuseItems: true
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        onContentYChanged: look.restart()
        onHeightChanged: look.restart()
        onCountChanged: look.restart()
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Releases of Helm")
        delegate: HelmReleaseRow {
            width: list.width
            focused: list.activeFocus
            onPicked: releases.choose(index)
            onOpened: releases.openWanted()
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    // Where it rests, not all that it scrolls over.
    Timer {
        id: look

        interval: 100
        onTriggered: {
            const first = Math.floor((list.contentY - list.originY) / Theme.row);
            releases.view.setInSight(first, first + Math.ceil(list.height / Theme.row));
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: releases.moveBy(1) }
    KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: releases.moveBy(-1) }
    KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: releases.moveBy(-list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: releases.moveBy(list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "pageDown"; onActivated: releases.moveBy(releases.page) }
    KeyShortcut { enabled: list.activeFocus; action: "pageUp"; onActivated: releases.moveBy(-releases.page) }
    KeyShortcut { enabled: list.activeFocus; action: "filter"; onActivated: releases.filterWanted() }
    KeyShortcut { enabled: list.activeFocus; action: "helmOpen"; onActivated: releases.openWanted() }

    function choose(row: int) {
        view.select(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.moveBy(by);
        list.positionViewAtIndex(view.currentRow, ListView.Contain);
    }
}
