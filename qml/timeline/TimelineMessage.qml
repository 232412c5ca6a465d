import QtQuick
import Kittiwake

// What stands in the place of entries that are not there.
Item {
    id: message

    required property TimelineView view

    readonly property TimelineStatus status: view.status
    readonly property bool broken: status.state === TimelineStatus.Forbidden || status.state === TimelineStatus.Failed
    readonly property list<string> icons: ["", "", "empty", "empty", "filter", "lock", "unplugged"]

    visible: status.state !== TimelineStatus.Shown

    MessageScroll {
        anchors.fill: parent
        least: 2 * Theme.unit

        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            visible: name !== ""
            size: 2 * Theme.icon
            name: message.icons[message.status.state]
            color: message.broken ? Theme.bill : Theme.muted
        }
        Words {
            width: parent.width
            text: message.status.message
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            font.pointSize: Theme.textTitle
            font.weight: Font.DemiBold
            Accessible.role: Accessible.AlertMessage
        }
        Words {
            width: parent.width
            text: message.status.hint
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            color: Theme.muted
        }
        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            topPadding: Theme.unit

            PushButton {
                visible: message.broken
                primary: true
                text: qsTr("Try now")
                onClicked: message.view.retry()
            }
            PushButton {
                visible: message.status.state === TimelineStatus.NoMatch
                text: qsTr("Clear the filter")
                onClicked: message.view.clearFilter()
            }
        }
    }
}
