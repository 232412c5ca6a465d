pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// One of a few values, all in sight.
FocusScope {
    id: choice

    required property string title
    required property list<string> values
    required property list<string> labels
    required property string value

    signal chosen(value: string)

    implicitHeight: label.height + Theme.unit + row.height
    Accessible.role: Accessible.Grouping
    Accessible.name: title

    FormLabel {
        id: label

        text: choice.title
    }
    Flow {
        id: row

        y: label.height + Theme.unit
        width: choice.width
        spacing: Theme.unit

        Repeater {
            model: choice.values
            delegate: T.Button {
                id: option

                required property int index
                required property string modelData

                readonly property bool on: modelData === choice.value

                implicitWidth: Math.min(choice.width, implicitContentWidth + 4 * Theme.unit)
                implicitHeight: Theme.field
                focus: on
                focusPolicy: Qt.TabFocus
                text: choice.labels[index]
                Accessible.role: Accessible.RadioButton
                Accessible.name: text
                Accessible.checked: on
                onClicked: choice.chosen(modelData)
                Keys.onReturnPressed: choice.chosen(modelData)
                Keys.onRightPressed: option.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
                Keys.onLeftPressed: option.nextItemInFocusChain(false).forceActiveFocus(Qt.TabFocusReason)
                background: Rectangle {
                    radius: Theme.radius
                    color: option.on ? Theme.tint : option.hovered ? Theme.raised : "transparent"
                    border.width: Theme.hairline
                    border.color: option.on ? Theme.accent : Theme.line
                }
                contentItem: Words {
                    text: option.text
                    elide: Text.ElideRight
                    horizontalAlignment: Text.AlignHCenter
                }

                FocusRing { shown: option.visualFocus }
            }
        }
    }
}
