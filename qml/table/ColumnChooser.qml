import QtQuick
import Kittiwake

// Which columns there are, which of them are shown, and in which order.
PopupPanel {
    id: popup

    required property ColumnChooserModel columns
    required property TableTools tools

    property Column body: Column {
        spacing: 2 * Theme.unit

        ColumnList {
            id: list

            objectName: "columnList"
            width: popup.availableWidth
            columns: popup.columns
        }
        Divider { width: popup.availableWidth }
        NewColumn {
            width: popup.availableWidth
            tools: popup.tools
        }
        PushButton {
            width: popup.availableWidth
            enabled: popup.columns.changed
            text: qsTr("Reset columns")
            onClicked: popup.columns.reset()
        }
    }

    x: parent ? parent.width - width : 0
    width: Theme.columnChooser
    padding: 2 * Theme.unit
    onOpened: list.forceActiveFocus(Qt.PopupFocusReason)
    contentItem: body

    function openBelow(item: Item) {
        parent = item;
        y = item.height + Theme.unit;
        open();
    }
}
