import QtQuick
import Kittiwake

// For those who have no cluster at hand.
Column {
    id: invitation

    required property ClusterStatus status

    spacing: 2 * Theme.unit

    Words {
        width: parent.width
        text: qsTr("No cluster at hand? Look around a simulated one, where things happen and go wrong.")
        wrapMode: Text.Wrap
        color: Theme.muted
    }
    PushButton {
        objectName: "openDemo"
        text: qsTr("Open the demo cluster")
        onClicked: invitation.status.openDemo()
    }
}
