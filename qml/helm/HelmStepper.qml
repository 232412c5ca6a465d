import QtQuick
import Kittiwake

// A revision, and the ways to an older and a newer one.
Row {
    id: stepper

    required property string text
    required property bool older
    required property bool newer
    property string olderText: qsTr("An older revision")
    property string newerText: qsTr("A newer revision")

    signal stepped(by: int)

    IconButton {
        objectName: "helmOlder"
        enabled: stepper.older
        opacity: enabled ? 1 : Theme.halfway
        iconName: "chevron-left"
        text: stepper.olderText
        onClicked: stepper.stepped(-1)
    }
    Words {
        objectName: "helmStepped"
        anchors.verticalCenter: parent.verticalCenter
        text: stepper.text
        Accessible.role: Accessible.StaticText
    }
    IconButton {
        objectName: "helmNewer"
        enabled: stepper.newer
        opacity: enabled ? 1 : Theme.halfway
        iconName: "chevron-right"
        text: stepper.newerText
        onClicked: stepper.stepped(1)
    }
}
