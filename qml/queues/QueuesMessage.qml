import QtQuick
import Kittiwake

// What stands in the place of keys, or of queues.
Item {
    id: message

    required property QueuesView view

    readonly property bool loading: view.state === QueuesView.Loading

    MessageColumn {
        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            visible: !message.loading
            size: 2 * Theme.icon
            name: message.view.state === QueuesView.NoMatch ? "filter" : message.view.state === QueuesView.FiguresOnly ? "lock" : message.view.state === QueuesView.Quiet ? "check" : "empty"
        }
        Words {
            width: parent.width
            text: message.view.message
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            color: message.loading ? Theme.muted : Theme.text
            font.pointSize: message.loading ? Theme.textBody : Theme.textTitle
            font.weight: message.loading ? Font.Normal : Font.DemiBold
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Words {
            width: parent.width
            visible: text !== ""
            text: message.view.hint
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            color: Theme.muted
        }
        PushButton {
            anchors.horizontalCenter: parent.horizontalCenter
            visible: message.view.state === QueuesView.NoMatch
            text: qsTr("Clear the filter")
            onClicked: message.view.filter = ""
        }
    }
}
