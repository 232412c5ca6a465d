pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What stands in the place of ways: how to ask, that it is being asked, the answer where there are none.
MessageScroll {
    id: message

    required property AccessView view

    readonly property list<string> icons: ["access", "search", "", "access", "lock", "unplugged"] // by AccessView.State
    readonly property bool refused: view.state === AccessView.Forbidden || view.state === AccessView.Failed

    objectName: "accessMessage"

    Icon {
        anchors.horizontalCenter: parent.horizontalCenter
        size: 2 * Theme.icon
        name: message.icons[message.view.state]
        color: message.refused ? Theme.bill : Theme.muted
    }
    Words {
        objectName: "accessMessageHeadline"
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
        visible: message.refused
        text: qsTr("Try again now")
        onClicked: message.view.submit()
    }
}
