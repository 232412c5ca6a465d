pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: leases

    required property LeasesView view
    required property bool past

    signal filterWanted

    Component.onCompleted: layOut()

    LeaseLayout {
        id: layout

        width: leases.width
        nameWidth: leases.view.leases.nameWidth
        onWordsChanged: leases.layOut()
    }
    FontMetrics {
        id: letters

        font.family: Theme.uiFamily
        font.pointSize: Theme.textBody
        onFontChanged: leases.layOut()
    }
    LeaseColumns {
        id: titles

        width: leases.width
        nameWidth: leases.view.leases.nameWidth
    }
    RowList {
        id: list

        objectName: "leases"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        model: leases.view.leases
        Accessible.name: qsTr("Leases")
        onMoved: by => leases.moveBy(by)
        Keys.onReturnPressed: leases.view.openCurrent()
        Keys.onEnterPressed: leases.view.openCurrent()
        delegate: LeaseRow {
            width: list.width
            nameWidth: leases.view.leases.nameWidth
            past: leases.past
            focused: list.activeFocus
            onPicked: leases.choose(index)
            onOpened: leases.view.openCurrent()
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "filter"; onActivated: leases.filterWanted() }

    function layOut() { view.leases.layOut(layout.words, letters.averageCharacterWidth); }
    function choose(row: int) {
        view.select(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.moveBy(by);
        list.positionViewAtIndex(view.currentRow, ListView.Contain);
    }
}
