pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The values of the key looked at, and how many objects have each.
FocusScope {
    id: pane

    required property LabelsView view
    required property bool past

    signal keysWanted

    PaneHeader {
        id: header

        objectName: "valueHeader"
        anchors { left: parent.left; right: parent.right; top: parent.top }
        title: pane.view.keyTitle
        filterHint: qsTr("Filter values")
        filter: pane.view.valueFilter
        firstColumn: qsTr("Value")
        middleColumn: ""
        lastColumn: qsTr("Objects")
        byFirst: pane.view.valuesByName
        onFiltered: text => pane.view.valueFilter = text
        onSorted: byFirst => pane.view.valuesByName = byFirst
        onListWanted: list.forceActiveFocus()
    }
    PaneList {
        id: list

        objectName: "values"
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: more.top }
        focus: true
        model: pane.view.values
        Accessible.name: qsTr("Values of %1").arg(pane.view.keyTitle)
        onToggled: row => pane.view.toggleValue(row)
        onInverted: row => pane.view.invertValue(row)
        onOpened: row => pane.view.toggleValue(row)
        onFilterWanted: header.focusFilter()
        Keys.onBacktabPressed: pane.keysWanted()
        Keys.onLeftPressed: pane.keysWanted()
        delegate: ValueLine {
            width: list.width
            past: pane.past
            focused: list.activeFocus && list.currentIndex === index
            invertible: pane.view.keyIsLabel
            onToggled: list.toggleAt(index)
            onLeftOut: pane.view.invertValue(index)
        }
    }
    Words {
        anchors { left: parent.left; right: parent.right; top: header.bottom; margins: 4 * Theme.unit }
        visible: list.count === 0
        text: pane.view.valuesLoading ? qsTr("Counting the values.")
            : pane.view.valueFilter !== "" ? qsTr("No value matches “%1”.").arg(pane.view.valueFilter)
            : qsTr("No object has this key any more.")
        color: Theme.muted
        wrapMode: Text.Wrap
    }
    PaneFooter {
        id: more

        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        text: pane.view.moreValues
    }

    function begin() {
        list.currentIndex = Math.max(0, list.currentIndex);
        list.forceActiveFocus();
    }
}
