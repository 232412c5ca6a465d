import QtQuick
import Kittiwake

// What stands in the place of ways: how to ask, that it is being asked, the answer where there are none.
ViewMessage {
    id: message

    required property AccessView view

    readonly property list<string> icons: ["access", "search", "", "access", "lock", "unplugged"] // by AccessView.State
    readonly property bool refused: view.state === AccessView.Forbidden || view.state === AccessView.Failed

    objectName: "accessMessage"
    headlineName: "accessMessageHeadline"
    icon: icons[view.state]
    ink: refused ? Theme.bill : Theme.muted
    headline: view.headline
    hint: view.hint
    remedy: refused ? qsTr("Try again now") : ""
    onRemedied: view.submit()
}
