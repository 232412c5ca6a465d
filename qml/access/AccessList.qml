pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The ways in which somebody is allowed something.
FocusScope {
    id: ways

    required property AccessView view

    Rectangle {
        id: titles

        readonly property AccessLayout places: AccessLayout { width: titles.width }

        objectName: "accessHeader"
        width: ways.width
        height: Theme.tableHeader
        color: Theme.raised

        KeyTitle { x: titles.places.start; width: titles.places.kind; text: qsTr("KIND") }
        KeyTitle { x: titles.places.subjectX; width: titles.places.subject; text: qsTr("SUBJECT") }
        KeyTitle { x: titles.places.bindingX; width: titles.places.binding; text: qsTr("BINDING") }
        KeyTitle { x: titles.places.roleX; width: titles.places.role; text: qsTr("ROLE") }
        KeyTitle { x: titles.places.ruleX; width: titles.places.rule; visible: titles.places.roomy; text: qsTr("RULE") }
    }
    RowList {
        id: list

        objectName: "accessGrants"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: parent.bottom }
        model: ways.view.grants
        Accessible.name: qsTr("Ways")
        onMoved: by => ways.moveBy(by)
        Keys.onReturnPressed: ways.view.openCurrent()
        Keys.onEnterPressed: ways.view.openCurrent()
        delegate: AccessRow {
            width: list.width
            focused: list.activeFocus
            onPicked: ways.choose(index)
            onOpened: ways.view.openCurrent()
        }
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
