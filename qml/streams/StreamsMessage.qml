pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What stands in the place of streams, and how to begin one.
MessageScroll {
    id: message

    required property StreamsView view

    readonly property bool filtered: view.state === StreamsView.NoMatch

    objectName: "streamsMessage"

    Icon {
        anchors.horizontalCenter: parent.horizontalCenter
        size: 2 * Theme.icon
        name: message.filtered ? "filter" : "streams"
        color: Theme.muted
    }
    Words {
        objectName: "streamsHeadline"
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
        lineHeight: Theme.leading
        color: Theme.muted
    }
    PushButton {
        anchors.horizontalCenter: parent.horizontalCenter
        visible: message.filtered
        text: qsTr("Clear the filter")
        onClicked: message.view.clearFilter()
    }
}
