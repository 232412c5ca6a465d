pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// All, one or several namespaces, listed or typed in.
Column {
    id: chooser

    required property NamespaceListModel names
    property string objection: ""

    signal done

    spacing: 2 * Theme.unit

    InputField {
        id: field

        objectName: "namespaceField"
        focus: true
        width: parent.width
        iconName: "search"
        placeholderText: qsTr("Find or type a namespace")
        onTextChanged: chooser.search(text)
        onAccepted: chooser.accept(text)
        Keys.onDownPressed: list.forceActiveFocus()
    }
    Words {
        objectName: "namespaceNote"
        width: parent.width
        visible: text !== ""
        text: chooser.objection !== "" ? chooser.objection : chooser.names.note
        color: chooser.objection !== "" ? Theme.toneColor(Theme.toneWarn) : Theme.muted
        wrapMode: Text.Wrap
        font.pointSize: Theme.textSmall
    }
    ListView {
        id: list

        width: parent.width
        height: Math.min(contentHeight, Theme.popupHeight)
        clip: true
        model: chooser.names
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: true
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Namespaces")
        Keys.onReturnPressed: chooser.only(currentIndex)
        Keys.onSpacePressed: chooser.names.toggle(currentIndex)
        delegate: NamespaceRow {
            width: list.width
            current: list.activeFocus && list.currentIndex === index
            onOnly: chooser.only(index)
            onToggled: chooser.names.toggle(index)
        }
    }

    function begin() { field.forceActiveFocus(); }
    function clear() { field.clear(); }
    function search(text: string) {
        objection = "";
        names.filter = text;
    }
    function accept(text: string) {
        objection = names.chooseTyped(text);
        if (objection === "")
            done();
    }
    function only(row: int) {
        names.chooseOnly(row);
        done();
    }
}
