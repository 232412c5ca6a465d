pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What was chosen: a chip a term, and the labels as kubectl reads them.
Item {
    id: bar

    required property LabelsView view

    implicitHeight: content.height + 4 * Theme.unit

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    Column {
        id: content

        anchors { left: parent.left; right: parent.right; top: parent.top }
        anchors { leftMargin: 4 * Theme.unit; rightMargin: 3 * Theme.unit; topMargin: 2 * Theme.unit }
        spacing: 2 * Theme.unit

        Words {
            width: parent.width
            height: Math.max(Theme.field, implicitHeight)
            visible: !bar.view.selecting
            wrapMode: Text.Wrap
            text: qsTr("Choose values to build a selector here. Space chooses, ! excludes, Backspace undoes.")
            color: Theme.muted
        }
        Item {
            width: parent.width
            height: flow.height
            visible: bar.view.selecting

            Flow {
                id: flow

                objectName: "chips"
                width: parent.width - buttons.width - 2 * Theme.unit
                spacing: 2 * Theme.unit
                Accessible.role: Accessible.List
                Accessible.name: qsTr("Selector")

                Repeater {
                    model: bar.view.chips
                    delegate: SelectorChip {
                        width: Math.min(implicitWidth, flow.width)
                        onRemoved: bar.view.removeChip(index)
                    }
                }
            }
            Row {
                id: buttons

                anchors { right: parent.right; top: parent.top }
                spacing: Theme.unit

                PushButton {
                    objectName: "labelLogs"
                    text: qsTr("Logs (%1)").arg(KeyBindings.shown("labelLogs"))
                    onClicked: bar.view.showLogs()
                }
                PushButton {
                    objectName: "clearSelector"
                    text: qsTr("Clear all")
                    onClicked: bar.view.clearSelector()
                }
            }
        }
        SelectorText {
            width: parent.width
            visible: bar.view.selectorText !== ""
            text: bar.view.selectorText
        }
        Words {
            objectName: "objection"
            width: parent.width
            visible: bar.view.objection !== ""
            text: bar.view.objection
            color: Theme.toneColor(Theme.toneWarn)
            wrapMode: Text.Wrap
            font.pointSize: Theme.textSmall
            Accessible.role: Accessible.AlertMessage
        }
    }
}
