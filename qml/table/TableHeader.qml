pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

Rectangle {
    id: header

    required property ResourcesView view
    required property real scrolled
    required property RowLook look

    readonly property ColumnListModel columns: view.table.shownColumns
    readonly property TableSorting sorting: view.sorting
    property HeaderCell moved: null // the one being dragged
    readonly property int target: moved === null ? -1 : placeAt(moved.pointer)

    readonly property real end: chooser.width // what is not a column's

    signal chooserWanted(below: Item)

    implicitHeight: Theme.tableHeader
    color: Theme.raised
    clip: true

    Row {
        id: titles

        x: Theme.rowIndent - header.scrolled

        Repeater {
            id: cells

            model: header.columns
            delegate: HeaderCell {
                id: cell

                sorted: header.sorting.column === sourceColumn
                descending: header.sorting.descending
                chosen: header.sorting.chosenColumn === index
                padding: header.look.padding
                end: header.width - header.end - titles.x - x
                onToggled: header.sorting.toggle(index)
                onMovingChanged: if (moving) header.moved = cell
                onDropped: header.drop(index)
                onResized: to => header.columns.resize(index, to)
                onResizeEnded: header.columns.endResize()
                onFitWanted: header.fit(cell)
            }
        }
    }
    Rectangle { // where it would go
        x: header.dropLine(header.target)
        width: Theme.focusRing
        height: parent.height
        visible: header.moved !== null && header.target !== header.moved.index
        color: Theme.accent
    }
    Rectangle {
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        width: chooser.width
        color: Theme.raised

        Divider { // columns go on behind it
            anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
            visible: titles.x + titles.width > header.width - header.end
        }
        IconButton {
            id: chooser

            objectName: "columnsButton"
            height: parent.height
            iconName: "columns"
            text: qsTr("Choose columns (%1)").arg(KeyBindings.shown("columns"))
            onClicked: header.chooserWanted(chooser)
        }
    }

    function chooseColumns() { chooserWanted(chooser); }
    function cellAt(index: int): HeaderCell { return cells.itemAt(index) as HeaderCell; }
    // The column whose place is at this x of the window.
    function placeAt(x: real): int {
        const at = titles.mapFromItem(null, x, 0).x;
        for (let i = 0; i < cells.count; ++i) {
            const cell = cellAt(i);
            if (cell !== null && at < cell.x + cell.width)
                return i;
        }
        return cells.count - 1;
    }
    function dropLine(target: int): real {
        const cell = moved === null ? null : cellAt(target);
        return cell === null ? 0 : titles.x + cell.x + (target > moved.index ? cell.width - Theme.focusRing : 0);
    }
    function drop(from: int) {
        const to = target;
        moved = null;
        columns.move(from, to);
    }
    function fit(cell: HeaderCell) {
        const texts = look.widest(view.table.textsInSight(cell.index), cell.mono);
        const title = look.widest([cell.title], false) + Theme.icon;
        columns.resize(cell.index, Math.max(texts + look.shape + look.gap, title) + 2 * look.padding);
        columns.endResize();
    }
}
