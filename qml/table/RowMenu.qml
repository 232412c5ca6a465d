pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What can be done with the marked rows, or with the one that was pointed at.
PopupPanel {
    id: menu

    required property TableTools tools
    property list<RowAction> objectActions // of the object itself; the window gives them

    padding: Theme.unit
    onOpened: lines.forceActiveFocus(Qt.PopupFocusReason)
    contentItem: Column {
        id: lines

        focus: true
        Accessible.role: Accessible.PopupMenu
        Accessible.name: qsTr("Row")
        Keys.onDownPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
        Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

        Repeater {
            model: menu.objectActions
            delegate: RowMenuLine {
                required property RowAction modelData

                text: modelData.text
                keyHint: modelData.keyHint
                enabled: modelData.enabled
                onClicked: menu.after(() => modelData.triggered())
            }
        }
        Divider {
            visible: menu.objectActions.length > 0
            width: parent.width
        }
        RowMenuLine {
            text: qsTr("Open")
            keyHint: "Enter"
            onClicked: menu.after(() => menu.tools.openCurrent())
        }
        RowMenuLine {
            text: qsTr("Copy name")
            keyHint: "c"
            onClicked: menu.after(() => menu.tools.copyNames())
        }
        RowMenuLine {
            text: qsTr("Copy row")
            onClicked: menu.after(() => menu.tools.copyRows())
        }
        RowMenuLine {
            visible: menu.tools.canYaml
            text: qsTr("Copy as YAML")
            onClicked: menu.after(() => menu.tools.copyYaml())
        }
        RowMenuLine {
            text: qsTr("Export…")
            keyHint: "Ctrl+S"
            onClicked: menu.after(() => menu.tools.openExport())
        }
    }

    function after(act: var) {
        close();
        act();
    }
    function openAt(item: Item, at: point) {
        parent = item;
        x = at.x;
        y = at.y;
        open();
    }
}
