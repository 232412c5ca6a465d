import QtQuick
import Kittiwake

// Narrows a list; Escape empties it and goes back to the list.
InputField {
    id: field

    required property string filter // what the list is narrowed by

    signal narrowed(filter: string)
    signal listWanted

    iconName: "filter"
    keyHint: "/"
    placeholderText: qsTr("Filter")
    text: filter
    onTextEdited: narrowed(text)
    onTextChanged: if (text === "") narrowed("")
    Keys.onEscapePressed: leave()
    Keys.onDownPressed: listWanted()
    onAccepted: listWanted()

    Binding { target: field; property: "text"; value: field.filter }

    function begin() {
        forceActiveFocus();
        selectAll();
    }
    function leave() {
        narrowed("");
        listWanted();
    }
}
