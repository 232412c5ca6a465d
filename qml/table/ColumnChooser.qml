pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Which columns there are, which of them are shown, and in which order.
PopupPanel {
    id: popup

    required property ColumnChooserModel columns

    x: parent ? parent.width - width : 0
    width: Theme.columnChooser
    padding: 2 * Theme.unit
    onOpened: list.forceActiveFocus(Qt.PopupFocusReason)
    contentItem: Column {
        spacing: 2 * Theme.unit

        ListView {
            id: list

            objectName: "columnList"
            width: parent.width
            height: Math.min(contentHeight, Theme.popupHeight)
            clip: true
            focus: true
            model: popup.columns
            boundsBehavior: Flickable.StopAtBounds
            keyNavigationEnabled: true
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Columns")
            Keys.onSpacePressed: popup.columns.toggle(currentIndex)
            Keys.onReturnPressed: popup.columns.toggle(currentIndex)
            Keys.onPressed: event => popup.moveByKey(event)
            delegate: ColumnLine {
                width: list.width
                current: list.activeFocus && list.currentIndex === index
                onToggled: popup.columns.toggle(index)
                onMovedBy: by => popup.columns.moveBy(index, by)
            }
        }
        Divider { width: parent.width }
        PushButton {
            width: parent.width
            enabled: popup.columns.changed
            text: qsTr("As they come")
            onClicked: popup.columns.reset()
        }
    }

    function openBelow(item: Item) {
        parent = item;
        y = item.height + Theme.unit;
        open();
    }
    function moveByKey(event: var) {
        const by = event.key === Qt.Key_Up ? -1 : event.key === Qt.Key_Down ? 1 : 0;
        event.accepted = by !== 0 && (event.modifiers & Qt.AltModifier) !== 0;
        if (event.accepted)
            moveCurrentBy(by);
    }
    function moveCurrentBy(by: int) {
        const to = Math.max(0, Math.min(list.currentIndex + by, list.count - 1));
        columns.moveBy(list.currentIndex, by);
        list.currentIndex = to;
    }
}
