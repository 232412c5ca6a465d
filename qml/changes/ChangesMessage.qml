pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What stands in the place of changes.
MessageScroll {
    id: message

    required property ChangesView view

    readonly property bool filtered: view.state === ChangesView.NoMatch

    objectName: "changesMessage"

    Icon {
        anchors.horizontalCenter: parent.horizontalCenter
        size: 2 * Theme.icon
        name: message.filtered ? "filter" : "changes"
        color: Theme.muted
    }
    Words {
        objectName: "changesHeadline"
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
