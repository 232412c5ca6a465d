import QtQuick
import Kittiwake

// A no and a yes. What is pressed by mistake is a no.
FocusScope {
    id: consent

    required property string text // of the yes
    property string name: "consent"
    property bool ready: true // whether yes can be said

    signal answered(yes: bool)

    implicitWidth: row.implicitWidth
    implicitHeight: row.implicitHeight

    Row {
        id: row

        spacing: 2 * Theme.unit

        PushButton {
            id: no

            objectName: consent.name + "No"
            focus: true
            text: qsTr("Cancel")
            onClicked: consent.answered(false)
            Keys.onReturnPressed: consent.answered(false)
            Keys.onRightPressed: yes.forceActiveFocus(Qt.TabFocusReason)
        }
        PushButton {
            id: yes

            objectName: consent.name + "Yes"
            enabled: consent.ready
            text: consent.text
            onClicked: consent.answered(true)
            Keys.onReturnPressed: consent.answered(true)
            Keys.onLeftPressed: no.forceActiveFocus(Qt.BacktabFocusReason)
        }
    }

    function begin() { no.forceActiveFocus(Qt.TabFocusReason); }
}
