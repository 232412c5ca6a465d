import QtQuick
import Kittiwake

// What can be done with the marked rows, or with the one that was pointed at.
PopupPanel {
    id: menu

    required property TableTools tools
    property alias objectActions: lines.objectActions // of the object itself; the window gives them

    property RowMenuLines lines: RowMenuLines {
        id: lines

        tools: menu.tools
        onDone: menu.close()
    }

    width: Theme.rowMenu
    padding: Theme.unit
    onOpened: lines.forceActiveFocus(Qt.PopupFocusReason)
    contentItem: lines

    function openAt(item: Item, at: point) {
        parent = item;
        x = at.x;
        y = at.y;
        open();
    }
}
