pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: findings

    required property FindingsView view

    readonly property int page: Math.max(1, Math.floor(list.height / Theme.row) - 2)
    readonly property bool wide: width >= Theme.columnOfText

    signal filterWanted

    FindingHeader {
        id: header

        width: findings.width
        wide: findings.wide
    }
    ListView {
        id: list

        objectName: "findings"
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: parent.bottom }
        focus: true
        clip: true
        activeFocusOnTab: true
        model: findings.view.findings
        reuseItems: true
        currentIndex: -1
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Findings")
        Keys.onReturnPressed: findings.view.openCurrent()
        Keys.onEnterPressed: findings.view.openCurrent()
        delegate: FindingRow {
            width: list.width
            wide: findings.wide
            focused: list.activeFocus
            onPicked: findings.choose(index)
            onOpened: findings.view.openCurrent()
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    FindingKeys {
        enabled: list.activeFocus
        view: findings.view
        page: findings.page
        onMoved: by => findings.moveBy(by)
        onFilterWanted: findings.filterWanted()
    }

    function choose(row: int) {
        view.select(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.moveBy(by);
        list.positionViewAtIndex(view.currentRow, ListView.Contain);
    }
}
