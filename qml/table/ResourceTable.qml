pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: table

    required property OpenCluster cluster

    readonly property ResourcesView view: cluster.resources
    readonly property ResourceTableModel rows: view.table
    readonly property int firstVisible: Math.max(0, Math.floor((list.contentY - list.originY) / Theme.row))
    readonly property int lastVisible: firstVisible + Math.ceil(list.height / Theme.row)
    readonly property int step: Theme.unit

    signal filterWanted
    signal objectWanted(tab: string) // of the current row

    onFirstVisibleChanged: rows.setVisibleRange(firstVisible, lastVisible)
    onLastVisibleChanged: rows.setVisibleRange(firstVisible, lastVisible)
    onWidthChanged: layOut()
    onStepChanged: layOut()
    Component.onCompleted: layOut()

    TableHeader {
        id: header

        view: table.view
        scrolled: list.contentX
        look: rowLook
        onChooserWanted: below => popups.chooseColumns(below)
        anchors { left: parent.left; right: parent.right; top: parent.top }
    }
    ProgressLine {
        freshness: table.cluster.status.freshness
        anchors { left: parent.left; right: parent.right; bottom: header.bottom }
    }
    ListView {
        id: list

        objectName: "rows"
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: footer.top }
        clip: true
        focus: true
        activeFocusOnTab: true
        model: table.rows
        reuseItems: true
        currentIndex: -1
        cacheBuffer: 0 // rows made ahead are made by and by; Qt warns when the table turns to another kind meanwhile
        boundsBehavior: Flickable.StopAtBounds
        flickableDirection: Flickable.HorizontalAndVerticalFlick
        contentWidth: Math.max(width, table.rows.shownColumns.contentWidth + header.end + Theme.rowIndent)
        Accessible.role: Accessible.Table
        Accessible.name: table.view.kindTitle
        delegate: TableRow {
            id: line

            width: list.contentWidth
            columns: table.rows.shownColumns
            look: rowLook
            focused: list.activeFocus
            onTapped: (button, modifiers, at) => table.tap(line, button, modifiers, at)
            onOpened: table.view.tools.openCurrent()
            onPointed: hint.row = line
        }
    }
    FileDrop {
        cluster: table.cluster
        list: list
        anchors.fill: list
    }
    TableMessage {
        cluster: table.cluster
        anchors.fill: list
    }
    CellHint { id: hint }
    TablePopups {
        id: popups

        view: table.view
        anchors.fill: list
        onObjectWanted: tab => table.objectWanted(tab)
    }
    Binding { target: table.view.tools; property: "motion"; value: Theme.motion }
    TableLook {
        id: rowLook

        freshness: table.cluster.status.freshness
        narrow: table.width < Theme.minimumWidth
        onNarrowChanged: table.layOut()
        onChanged: table.layOut()
    }
    TableScroll { flickable: list; anchors.fill: list }
    TableFooter {
        id: footer

        view: table.view
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
    TableKeys {
        enabled: list.activeFocus
        cluster: table.cluster
        page: Math.max(1, table.lastVisible - table.firstVisible - 2)
        onMoved: by => table.moveBy(by)
        onExtended: by => table.extendBy(by)
        onFilterWanted: table.filterWanted()
        onMenuWanted: table.openMenu()
        onChooserWanted: header.chooseColumns()
        onObjectWanted: tab => table.objectWanted(tab)
    }
    Connections {
        target: table.rows
        function onRowWanted(row: int) { list.positionViewAtIndex(row, ListView.Contain); }
    }

    function begin() { list.forceActiveFocus(); }
    function layOut() {
        rows.shownColumns.layOut(width - header.end - Theme.rowIndent, rowLook.figureWidth, (rowLook.narrow ? 4 : 6) * Theme.unit, rowLook.letterWidth, rowLook.titleWidth);
    }
    function tap(line: TableRow, button: int, modifiers: int, at: point) {
        list.forceActiveFocus();
        if (button === Qt.RightButton)
            popups.openMenuFor(line, at);
        else if ((modifiers & Qt.ControlModifier) !== 0)
            rows.toggleMark(line.index);
        else if ((modifiers & Qt.ShiftModifier) !== 0)
            rows.extendTo(line.index);
        else
            rows.select(line.index);
    }
    function openMenu() {
        const y = (rows.currentRow - firstVisible + 1) * Theme.row;
        if (rows.currentRow >= 0)
            popups.openMenu(list, Qt.point(3 * Theme.unit, Math.max(0, Math.min(y, list.height))));
    }
    function extendBy(by: int) {
        rows.extendBy(by);
        list.positionViewAtIndex(rows.currentRow, ListView.Contain);
    }
    function moveBy(by: int) {
        rows.selectBy(by);
        list.positionViewAtIndex(rows.currentRow, ListView.Contain);
    }
}
