import QtQuick
import Kittiwake

// What can be done with the marked rows, or with the one that was pointed at.
PopupPanel {
    id: menu

    required property ResourcesView view

    property RowMenuLines lines: RowMenuLines {
        id: lines

        view: menu.view
        onDone: menu.close()
        onObjectWanted: tab => menu.objectWanted(tab)
    }

    signal objectWanted(tab: string)

    width: Theme.rowMenu
    padding: Theme.unit
    onOpened: lines.begin()
    contentItem: lines

    function openAt(item: Item, at: point) {
        parent = item;
        x = at.x;
        y = at.y;
        open();
    }
}
