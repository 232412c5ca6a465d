pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

PopupPanel {
    id: popup

    required property ClusterView view

    readonly property NamespaceListModel names: view.namespaces
    property string objection: ""

    width: Theme.popupWidth
    padding: 2 * Theme.unit
    onOpened: field.forceActiveFocus()
    onClosed: field.clear()
    contentItem: Column {
        spacing: 2 * Theme.unit

        InputField {
            id: field

            objectName: "namespaceField"
            width: parent.width
            iconName: "search"
            placeholderText: qsTr("Find or type a namespace")
            onTextChanged: popup.search(text)
            onAccepted: popup.accept(text)
            Keys.onDownPressed: list.forceActiveFocus()
        }
        Words {
            width: parent.width
            visible: text !== ""
            text: popup.objection !== "" ? popup.objection : popup.names.note
            color: popup.objection !== "" ? Theme.toneColor(Theme.toneWarn) : Theme.muted
            wrapMode: Text.Wrap
            font.pointSize: Theme.textSmall
        }
        ListView {
            id: list

            width: parent.width
            height: Math.min(contentHeight, Theme.popupHeight)
            clip: true
            model: popup.names
            boundsBehavior: Flickable.StopAtBounds
            keyNavigationEnabled: true
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Namespaces")
            Keys.onReturnPressed: popup.only(currentIndex)
            Keys.onSpacePressed: popup.names.toggle(currentIndex)
            delegate: NamespaceRow {
                width: list.width
                current: list.activeFocus && list.currentIndex === index
                onOnly: popup.only(index)
                onToggled: popup.names.toggle(index)
            }
        }
    }

    function search(text: string) {
        objection = "";
        names.filter = text;
    }
    function accept(text: string) {
        objection = names.chooseTyped(text);
        if (objection === "")
            close();
    }
    function only(row: int) {
        names.chooseOnly(row);
        close();
    }
}
