pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Above a view's list: what is said of it and can be done with it, and beside that what narrows it.
Item {
    id: header

    required property string filter // what the list is narrowed by
    property alias filterName: field.objectName
    property alias filterHint: field.placeholderText
    default property alias content: beside.data

    readonly property bool typing: field.activeFocus

    signal narrowed(filter: string)
    signal listWanted

    implicitHeight: Theme.headerBar

    Item {
        id: beside

        anchors { left: parent.left; right: field.left; top: parent.top; bottom: parent.bottom }
    }
    FilterField {
        id: field

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.max(Theme.filterWidth / 2, Math.min(Theme.filterWidth, header.width / 3))
        filter: header.filter
        onNarrowed: filter => header.narrowed(filter)
        onListWanted: header.listWanted()
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }

    function focusFilter() { field.begin(); }
}
