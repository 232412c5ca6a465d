pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The containers that lines come from; each can be hidden.
Item {
    id: pane

    required property LogSources sources

    readonly property bool choosing: list.activeFocus // of the containers, by keys

    Divider { anchors { left: parent.left; top: parent.top; bottom: parent.bottom } }
    ListView {
        id: list

        objectName: "logSources"
        anchors { fill: parent; leftMargin: Theme.hairline }
        clip: true
        activeFocusOnTab: true
        keyNavigationEnabled: true
        model: pane.sources.list
        reuseItems: true
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Containers")
        Keys.onSpacePressed: event => {
            if (event.modifiers & Qt.ShiftModifier)
                pane.sources.togglePod(currentIndex);
            else
                pane.sources.toggle(currentIndex);
        }
        Keys.onReturnPressed: pane.sources.showOnly(currentIndex)
        delegate: LogSourceRow {
            width: list.width
            look: Theme.sourceColors
            severalOfPod: pane.sources.severalContainers
            focused: list.activeFocus && ListView.isCurrentItem
            onToggled: pane.sources.toggle(index)
            onPodToggled: pane.sources.togglePod(index)
            onOnlyWanted: pane.sources.showOnly(index)
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
