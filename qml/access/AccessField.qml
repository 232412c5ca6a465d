import QtQuick
import Kittiwake

// A field with its title above it.
FocusScope {
    id: field

    required property string title
    required property string value
    property string example: ""

    signal typed(text: string)
    signal accepted

    implicitHeight: label.height + Theme.unit + input.height

    Words {
        id: label

        height: Theme.row - Theme.unit
        text: field.title
        color: Theme.muted
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
    }
    InputField {
        id: input

        y: label.height + Theme.unit
        width: field.width
        focus: true
        placeholderText: field.example
        text: field.value
        Accessible.name: field.title
        onTextChanged: field.typed(text)
        onAccepted: field.accepted()
    }
    Binding { target: input; property: "text"; value: field.value; when: !input.activeFocus }

    function take() {
        input.forceActiveFocus();
        input.selectAll();
    }
}
