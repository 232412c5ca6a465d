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
    Keys.onReturnPressed: if (currentIndex >= 0) opened(currentIndex)
    Keys.onPressed: event => { event.accepted = list.typed(event.key, event.modifiers); }

    ScrollTrack {
        id: track

        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: list.visibleArea.heightRatio
        at: list.visibleArea.yPosition
        onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
    }

    function typed(key: int, modifiers: int): bool {
        const page = Math.max(1, Math.floor(height / Theme.row) - 1);
        const moves = { down: 1, up: -1, first: -count, end: count, pageDown: page, pageUp: -page };
        const move = Object.keys(moves).find(action => KeyBindings.is(action, key, modifiers));
        if (move !== undefined)
            step(moves[move]);
        else if (KeyBindings.is("toggleChoice", key, modifiers) && currentIndex >= 0)
            toggled(currentIndex);
        else if (KeyBindings.is("leaveOut", key, modifiers))
            inverted(currentIndex);
        else if (KeyBindings.is("filter", key, modifiers))
            filterWanted();
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
