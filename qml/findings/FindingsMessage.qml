pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What stands in the place of findings: the checks, and how far they are.
Item {
    id: message

    required property FindingsView view

    readonly property bool noMatch: view.state === FindingsView.NoMatch
    readonly property list<string> icons: ["search", "check", "", "filter", "lock"]

    MessageScroll {
        objectName: "findingsMessage"
        anchors.fill: parent
        above: 0.3

        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            size: 2 * Theme.icon
            name: message.icons[message.view.state]
            color: message.view.state === FindingsView.Clear ? Theme.toneColor(Theme.toneOk) : message.view.state === FindingsView.Refused ? Theme.bill : Theme.muted
        }
        Words {
            objectName: "findingsHeadline"
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
            visible: message.noMatch && message.view.filtered
            text: qsTr("Clear the filter")
            onClicked: message.view.clearFilter()
        }
        Item {
            width: 1
            height: 2 * Theme.unit
            visible: !message.noMatch
        }
        CheckList {
            anchors.horizontalCenter: parent.horizontalCenter
            width: Math.min(parent.width, Theme.popupWidth)
            visible: !message.noMatch
            interactive: false
            view: message.view
        }
    }
}
