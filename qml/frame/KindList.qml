pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: kinds

    required property SidebarView sidebar
    property bool marksCurrent: true
    property bool past: false // the numbers were so

    signal chosen

    ListView {
        id: list

        anchors.fill: parent
        focus: true
        clip: true
        model: kinds.sidebar.kinds
        boundsBehavior: Flickable.StopAtBounds
        reuseItems: true
        highlightFollowsCurrentItem: false
        activeFocusOnTab: true
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Kinds")
        Keys.onUpPressed: kinds.step(-1)
        Keys.onDownPressed: kinds.step(1)
        Keys.onReturnPressed: kinds.choose(currentIndex)
        Keys.onSpacePressed: kinds.choose(currentIndex)
        onActiveFocusChanged: if (activeFocus && currentIndex <= 0) currentIndex = kinds.sidebar.kinds.currentIndex()

        delegate: KindRow {
            width: list.width
            focused: list.activeFocus && list.currentIndex === index
            marked: current && kinds.marksCurrent
            past: kinds.past
            onChosen: kinds.choose(index)
        }
        ScrollTrack {
            id: track

            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    Words {
        anchors { left: parent.left; right: parent.right; top: parent.top; margins: 3 * Theme.unit }
        visible: list.count === 0
        text: kinds.sidebar.kinds.kindCount === 0 ? qsTr("Asking the server which kinds it has.")
            : qsTr("No kind matches “%1”.").arg(kinds.sidebar.kinds.filter)
        wrapMode: Text.Wrap
        color: Theme.muted
    }

    function step(by: int) {
        const next = list.currentIndex + by;
        if (next >= 0 && next < list.count)
            list.currentIndex = next;
    }
    function choose(index: int) {
        list.currentIndex = index;
        if (sidebar.chooseKindAt(index))
            chosen();
    }
    function chooseFirst() { choose(sidebar.kinds.nextKind(-1, 1)); }
}
