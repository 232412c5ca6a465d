pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: leases

    required property LeasesView view

    readonly property int page: Math.max(1, Math.floor(list.height / Theme.row) - 2)

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
    ListView {
        id: list

        objectName: "leases"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        focus: true
        clip: true
        activeFocusOnTab: true
        model: leases.view.leases
        reuseItems: true
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Leases")
        Keys.onReturnPressed: leases.view.openCurrent()
        Keys.onEnterPressed: leases.view.openCurrent()
        delegate: LeaseRow {
            width: list.width
            nameWidth: leases.view.leases.nameWidth
            focused: list.activeFocus
            onPicked: leases.choose(index)
            onOpened: leases.view.openCurrent()
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: leases.moveBy(1) }
    KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: leases.moveBy(-1) }
    KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: leases.moveBy(-list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: leases.moveBy(list.count) }
    KeyShortcut { enabled: list.activeFocus; action: "pageDown"; onActivated: leases.moveBy(leases.page) }
    KeyShortcut { enabled: list.activeFocus; action: "pageUp"; onActivated: leases.moveBy(-leases.page) }
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
