pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The containers that lines come from; each can be hidden.
Item {
    id: sources

    required property LogsView view

    Divider { anchors { left: parent.left; top: parent.top; bottom: parent.bottom } }
    ListView {
        id: list

        objectName: "logSources"
        anchors { fill: parent; leftMargin: Theme.hairline }
        clip: true
        activeFocusOnTab: true
        keyNavigationEnabled: true
        model: sources.view.sources
        reuseItems: true
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Containers")
        Keys.onSpacePressed: sources.view.toggleSource(currentIndex)
        Keys.onReturnPressed: sources.view.showOnlySource(currentIndex)
        delegate: LogSourceRow {
            width: list.width
            look: Theme.sourceColors
            focused: list.activeFocus && ListView.isCurrentItem
            onToggled: sources.view.toggleSource(index)
            onOnlyWanted: sources.view.showOnlySource(index)
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
        FocusRing { shown: list.activeFocus }
    }
}
