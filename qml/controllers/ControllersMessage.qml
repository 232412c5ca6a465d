pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What stands in the place of controllers, and why.
MessageScroll {
    id: message

    required property ControllersView view

    readonly property list<string> icons: ["search", "", "controllers", "filter", "lock", "unplugged"] // by ControllersView.State
    readonly property bool refused: view.state === ControllersView.Forbidden || view.state === ControllersView.Failed

    objectName: "controllersMessage"

    Icon {
        anchors.horizontalCenter: parent.horizontalCenter
        size: 2 * Theme.icon
        name: message.icons[message.view.state]
        color: message.refused ? Theme.bill : Theme.muted
    }
    Words {
        objectName: "controllersHeadline"
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
        visible: message.refused || message.view.state === ControllersView.NoMatch
        text: message.refused ? qsTr("Try again now") : qsTr("Clear the filter")
        onClicked: {
            if (message.refused)
                message.view.retry();
            else
                message.view.filter = "";
        }
    }
}
