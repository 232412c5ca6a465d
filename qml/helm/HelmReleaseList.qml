pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// All releases. Of those in sight the charts are read.
FocusScope {
    id: releases

    required property HelmView view
    required property bool past

    readonly property bool listening: list.activeFocus

    signal filterWanted
    signal openWanted

    Component.onCompleted: look.restart()

    HelmColumns {
        id: titles

        view: releases.view
        width: releases.width
    }
    RowList {
        id: list

        objectName: "helmReleases"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        model: releases.view.releases
        onContentYChanged: look.restart()
        onHeightChanged: look.restart()
        onCountChanged: look.restart()
        Accessible.name: qsTr("Releases of Helm")
        onMoved: by => releases.moveBy(by)
        delegate: HelmReleaseRow {
            width: list.width
            past: releases.past
            focused: list.activeFocus
            onPicked: releases.choose(index)
            onOpened: releases.openWanted()
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
