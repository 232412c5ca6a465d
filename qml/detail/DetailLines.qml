pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The lines of one tab, gone through by keys as a table is.
FocusScope {
    id: tab

    required property DetailLineModel lines
    required property string name
    required property bool past // what they say was so

    readonly property int page: Math.max(1, Math.floor(list.height / Theme.row) - 1)

    signal copyWanted(text: string)

    ListView {
        id: list

        objectName: "lineList"
        anchors.fill: parent
        focus: true
        clip: true
        model: tab.lines
        boundsBehavior: Flickable.StopAtBounds
        cacheBuffer: Theme.headerBar * Theme.row
        topMargin: Theme.unit
        bottomMargin: 4 * Theme.unit
        currentIndex: -1
        highlightFollowsCurrentItem: false
        activeFocusOnTab: true
        Accessible.role: Accessible.List
        Accessible.name: tab.name
        Keys.onPressed: event => tab.take(event)
        onActiveFocusChanged: if (activeFocus && currentIndex < 0) tab.move(1)

        delegate: DetailLine {
            width: list.width
            past: tab.past
            focused: list.activeFocus && list.currentIndex === index
            onChosen: tab.choose(index)
            onCopied: tab.copy(index)
        }
    }
    ScrollTrack {
        id: track

        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: list.visibleArea.heightRatio
        at: list.visibleArea.yPosition
        onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
    }

    function take(event: KeyEvent) {
        const moves = { down: 1, up: -1, first: -lines.count, end: lines.count, pageDown: page, pageUp: -page };
        const pressed = action => KeyBindings.is(action, event.key, event.modifiers);
        const by = Object.keys(moves).find(pressed);
        if (by !== undefined)
            move(moves[by]);
        else if (pressed("chooseLine"))
            lines.choose(list.currentIndex);
        else if (pressed("copyLine"))
            copy(list.currentIndex);
        else
            return;
        event.accepted = true;
    }
    function move(by: int) {
        const to = Math.max(0, Math.min(lines.count - 1, Math.max(-1, list.currentIndex) + by));
        list.currentIndex = by < 0 ? lines.nextLine(to + 1, -1) : lines.nextLine(to - 1, 1);
        if (list.currentIndex <= 1)
            list.positionViewAtBeginning();
        else
            list.positionViewAtIndex(list.currentIndex, ListView.Contain);
    }
    function choose(index: int) {
        list.currentIndex = index;
        lines.choose(index);
    }
    function copy(index: int) { copyWanted(lines.copyText(index)); }
    function backToTop() {
        list.currentIndex = -1;
        list.positionViewAtBeginning();
    }
}
