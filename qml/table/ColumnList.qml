pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

ListView {
    id: list

    required property ColumnChooserModel columns

    height: Math.min(contentHeight, Theme.popupHeight)
    clip: true
    focus: true
    activeFocusOnTab: true
    model: columns
    boundsBehavior: Flickable.StopAtBounds
    keyNavigationEnabled: true
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Columns")
    Keys.onSpacePressed: columns.toggle(currentIndex)
    Keys.onReturnPressed: columns.toggle(currentIndex)
    Keys.onDeletePressed: columns.remove(currentIndex)
    Keys.onPressed: event => moveByKey(event)
    delegate: ColumnLine {
        width: list.width
        current: list.activeFocus && list.currentIndex === index
        onToggled: list.columns.toggle(index)
        onMovedBy: by => list.columns.moveBy(index, by)
        onRemoved: list.columns.remove(index)
    }

    function moveByKey(event: KeyEvent) {
        const by = KeyBindings.is("columnUp", event.key, event.modifiers) ? -1
            : KeyBindings.is("columnDown", event.key, event.modifiers) ? 1 : 0;
        event.accepted = by !== 0;
        if (event.accepted)
            moveCurrentBy(by);
    }
    function moveCurrentBy(by: int) {
        const to = Math.max(0, Math.min(currentIndex + by, count - 1));
        columns.moveBy(currentIndex, by);
        currentIndex = to;
    }
}
