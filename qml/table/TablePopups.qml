import QtQuick
import Kittiwake

// What opens above a table: its columns' chooser, a row's menu, the export panel.
Item {
    id: popups

    required property ResourcesView view

    signal objectWanted(tab: string)

    ColumnChooser {
        id: chooser

        objectName: "columnChooser"
        columns: popups.view.tools.chooser
        tools: popups.view.tools
    }
    RowMenu {
        id: menu

        objectName: "rowMenu"
        view: popups.view
        onObjectWanted: tab => popups.objectWanted(tab)
    }
    ExportPanel {
        exporter: popups.view.tools.exporter
        kinds: popups.view.kindTitle
        rows: popups.view.table.count
        x: popups.width - width - 3 * Theme.unit
        y: popups.height - implicitHeight - 2 * Theme.unit
    }

    function chooseColumns(below: Item) { chooser.openBelow(below); }
    function openMenu(item: Item, at: point) { menu.openAt(item, at); }
    // A row that is not among those marked is meant itself.
    function openMenuFor(line: TableRow, at: point) {
        const place = line.mapToItem(popups, at.x, at.y); // the line may not outlive what follows
        const row = line.index;
        if (!line.marked)
            view.table.clearMarks();
        view.table.select(row);
        menu.openAt(popups, place);
    }
}
