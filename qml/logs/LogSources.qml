pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The containers that lines come from; each can be hidden.
Item {
    id: sources

    required property LogsView view

    readonly property bool choosing: list.activeFocus // of the containers, by keys

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
        Keys.onSpacePressed: event => {
            if (event.modifiers & Qt.ShiftModifier)
                sources.view.togglePod(currentIndex);
            else
                sources.view.toggleSource(currentIndex);
        }
        Keys.onReturnPressed: sources.view.showOnlySource(currentIndex)
        delegate: LogSourceRow {
            width: list.width
            look: Theme.sourceColors
            severalOfPod: sources.view.severalContainers
            focused: list.activeFocus && ListView.isCurrentItem
            onToggled: sources.view.toggleSource(index)
            onPodToggled: sources.view.togglePod(index)
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
