pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The keys: what is no label first.
FocusScope {
    id: pane

    required property LabelsView view
    required property bool past

    readonly property Item home: list

    signal valuesWanted

    PaneHeader {
        id: header

        objectName: "keyHeader"
        anchors { left: parent.left; right: parent.right; top: parent.top }
        title: qsTr("Keys")
        filterHint: qsTr("Filter keys")
        filter: pane.view.keyFilter
        firstColumn: qsTr("Key")
        middleColumn: qsTr("Values")
        lastColumn: qsTr("Objects")
        byFirst: !pane.view.keysByValues
        onFiltered: text => pane.view.keyFilter = text
        onSorted: byFirst => pane.view.keysByValues = !byFirst
        onListWanted: list.forceActiveFocus()
    }
    PaneList {
        id: list

        objectName: "keys"
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: more.top }
        focus: true
        model: pane.view.keys
        Accessible.name: qsTr("Keys")
        onMovedTo: row => pane.view.chooseKey(row)
        onToggled: row => pane.view.toggleKey(row)
        onInverted: row => pane.view.invertKey(row)
        onOpened: pane.valuesWanted()
        onFilterWanted: header.focusFilter()
        Keys.onTabPressed: pane.valuesWanted()
        Keys.onRightPressed: pane.valuesWanted()
        delegate: KeyLine {
            width: list.width
            past: pane.past
            focused: list.activeFocus && list.currentIndex === index
            onChosen: list.goTo(index)
            onToggled: pane.view.toggleKey(index)
        }
    }
    PaneFooter {
        id: more

        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        text: pane.view.moreKeys
    }
    Connections {
        target: pane.view

        function onChanged() { if (!list.activeFocus || list.currentIndex < 0) list.currentIndex = pane.view.currentKey; }
    }

    function begin() { list.forceActiveFocus(); }
}
