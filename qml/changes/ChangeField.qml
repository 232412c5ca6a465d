pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// One value that a change takes: typed, or one of a few.
FocusScope {
    id: field

    required property ChangeForm form
    required property int index
    required property string modelData // its title

    readonly property var choices: field.form.choicesVersion >= 0 ? field.form.choicesOf(field.index) : []
    readonly property var labels: field.form.choicesVersion >= 0 ? field.form.labelsOf(field.index) : []

    readonly property bool typed: choices.length === 0

    property bool touched: false

    signal submitted

    onChoicesChanged: if (activeFocus && choices.length > 0) choice.forceActiveFocus() // it was typed into before they came

    Connections {
        target: field.form
        function onOpened() { field.touched = false; } // the field of the form before may be this one
    }

    implicitHeight: typed ? typing.implicitHeight : choice.implicitHeight

    Choice {
        id: choice

        objectName: "changeChoice"
        width: parent.width
        visible: !field.typed
        title: field.modelData
        values: field.choices
        labels: field.labels
        value: field.form.values[field.index] ?? ""
        onChosen: value => field.form.setValue(field.index, value)
    }
    Column {
        id: typing

        width: parent.width
        spacing: Theme.unit
        visible: field.typed

        Words {
            text: field.modelData
            color: Theme.muted
            font.pointSize: Theme.textSmall
            font.weight: Font.DemiBold
        }
        InputField {
            id: input

            objectName: "changeValue"
            width: parent.width
            focus: true
            placeholderText: field.form.placeholderOf(field.index)
            Accessible.name: field.modelData
            onTextEdited: {
                field.touched = true;
                field.form.setValue(field.index, text);
            }
            onTextChanged: if (activeFocus && !field.touched) selectAll() // what is typed replaces how it is
            onAccepted: field.submitted()
            onActiveFocusChanged: if (activeFocus) selectAll()
        }
        Binding { target: input; property: "text"; value: field.form.values[field.index] ?? "" }
    }
}
