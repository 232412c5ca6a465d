pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: findings

    required property FindingsView view
    required property bool past

    readonly property bool wide: width >= Theme.columnOfText

    signal filterWanted

    FindingHeader {
        id: header

        objectName: "findingsHeader"
        width: findings.width
        wide: findings.wide
    }
    RowList {
        id: list

        objectName: "findings"
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: parent.bottom }
        model: findings.view.findings
        Accessible.name: qsTr("Findings")
        onMoved: by => findings.moveBy(by)
        Keys.onReturnPressed: findings.view.openCurrent()
        Keys.onEnterPressed: findings.view.openCurrent()
        delegate: FindingRow {
            width: list.width
            wide: findings.wide
            past: findings.past
            focused: list.activeFocus
            onPicked: findings.choose(index)
            onOpened: findings.view.openCurrent()
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "filter"; onActivated: findings.filterWanted() }

    function choose(row: int) {
        view.select(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.moveBy(by);
        list.positionViewAtIndex(view.currentRow, ListView.Contain);
    }
}
