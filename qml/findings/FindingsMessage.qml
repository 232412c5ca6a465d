pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What stands in the place of findings: the checks, and how far they are.
Item {
    id: message

    required property FindingsView view
    required property bool past

    readonly property bool noMatch: view.state === FindingsView.NoMatch
    readonly property list<string> icons: ["search", "check", "", "filter", "lock"]

    ViewMessage {
        objectName: "findingsMessage"
        headlineName: "findingsHeadline"
        anchors.fill: parent
        above: 0.3
        icon: message.icons[message.view.state]
        ink: message.view.state === FindingsView.Clear ? Theme.toneOf(Theme.toneOk, message.past) : message.view.state === FindingsView.Refused ? Theme.bill : Theme.muted
        headline: message.view.headline
        hint: message.view.hint
        remedy: message.noMatch && message.view.filtered ? qsTr("Clear the filter") : ""
        onRemedied: message.view.clearFilter()

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
            past: message.past
        }
    }
}
