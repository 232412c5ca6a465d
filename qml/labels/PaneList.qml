import QtQuick
import Kittiwake

// A list of keys or values under the keyboard.
ListView {
    id: list

    signal movedTo(int row)
    signal toggled(int row)
    signal inverted(int row)
    signal opened(int row)
    signal filterWanted

    clip: true
    reuseItems: true
    activeFocusOnTab: true
    boundsBehavior: Flickable.StopAtBounds
    highlightFollowsCurrentItem: false
    currentIndex: -1
    Accessible.role: Accessible.List
    Keys.onUpPressed: step(-1)
    Keys.onDownPressed: step(1)
    Keys.onReturnPressed: if (currentIndex >= 0) opened(currentIndex)
    Keys.onSpacePressed: if (currentIndex >= 0) toggled(currentIndex)
    Keys.onPressed: event => { event.accepted = list.typed(event.text, event.key); }

    ScrollTrack {
        id: track

        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: list.visibleArea.heightRatio
        position: list.visibleArea.yPosition
        onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
    }

    function typed(text: string, key: int): bool {
        if (text === "j" || text === "k")
            step(text === "j" ? 1 : -1);
        else if (text === "!")
            inverted(currentIndex);
        else if (text === "/")
            filterWanted();
        else if (key === Qt.Key_Home || text === "g")
            goTo(0);
        else if (key === Qt.Key_End || text === "G")
            goTo(count - 1);
        else if (key === Qt.Key_PageDown || key === Qt.Key_PageUp)
            step((key === Qt.Key_PageDown ? 1 : -1) * Math.max(1, Math.floor(height / Theme.row) - 1));
        else
            return false;
        return true;
    }
    function step(by: int) { goTo(currentIndex + by); }
    function goTo(row: int) {
        if (count === 0)
            return;
        currentIndex = Math.max(0, Math.min(count - 1, row));
        positionViewAtIndex(currentIndex, ListView.Contain);
        forceActiveFocus();
        movedTo(currentIndex);
    }
    function toggleAt(row: int) {
        goTo(row);
        toggled(row);
    }
}
