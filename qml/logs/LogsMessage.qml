pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What stands in the place of lines, and why.
MessageScroll {
    id: message

    required property LogsView view

    readonly property list<string> icons: ["logs", "", "", "logs", "filter", "unplugged"] // by LogsView.State
    readonly property bool failed: view.state === LogsView.Failed

    objectName: "logsMessage"

    Icon {
        anchors.horizontalCenter: parent.horizontalCenter
        size: 2 * Theme.icon
        name: message.icons[message.view.state]
        color: message.failed ? Theme.bill : Theme.muted
    }
    Words {
        objectName: "logsHeadline"
        width: parent.width
        text: message.view.headline
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        font.pointSize: Theme.textHeadline
        font.weight: Font.DemiBold
        Accessible.role: Accessible.AlertMessage
    }
    Words {
        width: parent.width
        text: message.view.hint
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        color: Theme.muted
    }
    PushButton {
        anchors.horizontalCenter: parent.horizontalCenter
        visible: message.failed || message.view.state === LogsView.NoMatch
        text: message.failed ? qsTr("Try again now") : qsTr("Show all lines")
        onClicked: message.failed ? message.view.retry() : message.view.clearFilter()
    }
}
