pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: lines

    required property TableTools tools
    property list<RowAction> objectActions

    signal done // before what was chosen happens

    implicitHeight: column.implicitHeight
    Accessible.role: Accessible.PopupMenu
    Accessible.name: qsTr("Row")
    Keys.onDownPressed: column.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    Keys.onUpPressed: column.nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

    Column {
        id: column

        width: parent.width
        focus: true

        Repeater {
            model: lines.objectActions
            delegate: RowMenuLine {
                required property RowAction modelData

                width: column.width
                text: modelData.text
                keyHint: modelData.keyHint
                enabled: modelData.enabled
                onClicked: { lines.done(); modelData.triggered(); }
            }
        }
        Divider {
            visible: lines.objectActions.length > 0
            width: parent.width
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Open")
            keyHint: "Enter"
            onClicked: { lines.done(); lines.tools.openCurrent(); }
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Copy name")
            keyHint: "c"
            onClicked: { lines.done(); lines.tools.copyNames(); }
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Copy row")
            onClicked: { lines.done(); lines.tools.copyRows(); }
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Copy as YAML")
            onClicked: { lines.done(); lines.tools.copyYaml(); }
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Export…")
            keyHint: "^S"
            onClicked: { lines.done(); lines.tools.openExport(); }
        }
    }
}
