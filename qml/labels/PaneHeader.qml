import QtQuick
import Kittiwake

// A list's name, its filter, and its columns to sort by.
Item {
    id: header

    required property string title
    required property string filterHint
    required property string filter
    required property string firstColumn
    required property string middleColumn // empty: none
    required property string lastColumn
    required property bool byFirst

    signal filtered(string text)
    signal sorted(bool byFirst)
    signal listWanted // the keyboard goes back to the list

    implicitHeight: field.height + 3 * Theme.unit + Theme.tableHeader

    Words {
        anchors { left: parent.left; right: field.left; verticalCenter: field.verticalCenter }
        anchors { leftMargin: 4 * Theme.unit; rightMargin: 2 * Theme.unit }
        text: header.title
        elide: Text.ElideMiddle
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
    }
    InputField {
        id: field

        anchors { right: parent.right; top: parent.top; rightMargin: 3 * Theme.unit; topMargin: 2 * Theme.unit }
        width: Math.min(Theme.filterWidth, header.width / 2)
        iconName: "filter"
        keyHint: "/"
        placeholderText: header.filterHint
        onTextChanged: header.filtered(text)
        onAccepted: header.listWanted()
        Keys.onDownPressed: header.listWanted()
        Keys.onEscapePressed: header.leave()
    }
    Binding { target: field; property: "text"; value: header.filter }
    SortTitle {
        x: Theme.icon + 5 * Theme.unit
        y: header.height - height
        text: header.firstColumn
        active: header.byFirst
        onClicked: header.sorted(true)
    }
    SortTitle {
        visible: header.middleColumn !== "" && header.width >= Theme.narrowPane
        x: header.width - Theme.countColumn - width - 3 * Theme.unit
        y: header.height - height
        text: header.middleColumn
        active: !header.byFirst
        descending: true
        onClicked: header.sorted(false)
    }
    SortTitle {
        x: header.width - width - 3 * Theme.unit
        y: header.height - height
        text: header.lastColumn
        active: header.middleColumn === "" && !header.byFirst
        enabled: header.middleColumn === ""
        descending: true
        onClicked: header.sorted(false)
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }

    function focusFilter() {
        field.forceActiveFocus();
        field.selectAll();
    }
    function leave() {
        field.clear();
        listWanted();
    }
}
