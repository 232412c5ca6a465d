import QtQuick
import Kittiwake

// What opens above a table: its columns' chooser, a row's menu, the export panel.
Item {
    id: popups

    required property ClusterView view
    property alias objectActions: menu.objectActions

    signal exportClosed

    ColumnChooser {
        id: chooser

        objectName: "columnChooser"
        columns: popups.view.tools.chooser
        tools: popups.view.tools
    }
    RowMenu {
        id: menu

        objectName: "rowMenu"
        tools: popups.view.tools
    }
    ExportPanel {
        exporter: popups.view.tools.exporter
        kinds: popups.view.kindTitle
        rows: popups.view.table.count
        x: popups.width - width - 3 * Theme.unit
        y: popups.height - implicitHeight - 2 * Theme.unit
        onClosed: popups.exportClosed()
    }

    function chooseColumns(below: Item) { chooser.openBelow(below); }
    function openMenu(item: Item, at: point) { menu.openAt(item, at); }
    // A row that is not among those marked is meant itself.
    function openMenuFor(line: TableRow, at: point) {
        if (!line.marked)
            view.table.clearMarks();
        view.table.select(line.index);
        menu.openAt(popups, line.mapToItem(popups, at.x, at.y));
    }
}
