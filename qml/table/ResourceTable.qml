pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: table

    required property ClusterView view

    readonly property ResourceTableModel rows: view.table
    readonly property int firstVisible: Math.max(0, Math.floor((list.contentY - list.originY) / Theme.row))
    readonly property int lastVisible: firstVisible + Math.ceil(list.height / Theme.row)

    signal filterWanted
    signal sidebarWanted

    onFirstVisibleChanged: rows.setVisibleRange(firstVisible, lastVisible)
    onLastVisibleChanged: rows.setVisibleRange(firstVisible, lastVisible)
    onWidthChanged: layOut()
    Component.onCompleted: layOut()

    FontMetrics {
        id: metrics

        font.family: Theme.monoFamily
        font.pointSize: Theme.textBody
        onFontChanged: table.layOut()
    }
    TableHeader {
        id: header

        view: table.view
        scrolled: list.contentX
        anchors { left: parent.left; right: parent.right; top: parent.top }
    }
    ProgressLine {
        freshness: table.view.freshness
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
        cacheBuffer: 4 * Theme.row
        boundsBehavior: Flickable.StopAtBounds
        flickableDirection: Flickable.HorizontalAndVerticalFlick
        contentWidth: Math.max(width, table.rows.shownColumns.contentWidth)
        Accessible.role: Accessible.Table
        Accessible.name: table.view.kindTitle
        delegate: TableRow {
            id: line

            width: list.contentWidth
            columns: table.rows.shownColumns
            look: rowLook
            focused: list.activeFocus
            onChosen: table.choose(index)
            onPointed: hint.row = line
        }
    }
    TableMessage {
        view: table.view
        anchors.fill: list
    }
    CellHint { id: hint }
    RowLook {
        id: rowLook

        uiFamily: Theme.uiFamily
        monoFamily: Theme.monoFamily
        pointSize: Theme.textBody
        text: Theme.text
        muted: Theme.muted
        flash: Theme.accent
        tones: Theme.tones
        toneShapes: Theme.toneShapes
        shape: Theme.shape
        padding: 3 * Theme.unit
        gap: Theme.unit + Theme.nudge
    }
    TableScroll {
        flickable: list
        anchors.fill: list
    }
    TableFooter {
        id: footer

        view: table.view
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
    TableKeys {
        enabled: list.activeFocus
        inSight: table.visible
        view: table.view
        page: Math.max(1, table.lastVisible - table.firstVisible - 2)
        onMoved: by => table.moveBy(by)
        onFilterWanted: table.filterWanted()
    }

    function layOut() {
        rows.shownColumns.layOut(width, metrics.averageCharacterWidth, 6 * Theme.unit);
    }
    function choose(row: int) {
        rows.select(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        rows.selectBy(by);
        list.positionViewAtIndex(rows.currentRow, ListView.Contain);
    }
}
