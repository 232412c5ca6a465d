import QtQuick
import Kittiwake

// How a form is left: the no first, as everywhere, and behind it what the form is for.
Row {
    id: buttons

    required property string text // of what it is for
    required property string name // of that button
    property string refusal: qsTr("Cancel")
    property bool refusable: true // there is a no
    property bool ready: true

    signal accepted
    signal refused

    spacing: 2 * Theme.unit

    PushButton {
        objectName: buttons.name + "Refusal"
        visible: buttons.refusable
        text: buttons.refusal
        onClicked: buttons.refused()
    }
    PushButton {
        objectName: buttons.name
        primary: true
        enabled: buttons.ready
        text: buttons.text
        onClicked: buttons.accepted()
    }
}
