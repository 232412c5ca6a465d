import QtQuick
import Kittiwake

// What stands in the place of controllers, and why.
ViewMessage {
    id: message

    required property ControllersView view

    readonly property list<string> icons: ["search", "", "controllers", "filter", "lock", "unplugged"] // by ControllersView.State
    readonly property bool refused: view.state === ControllersView.Forbidden || view.state === ControllersView.Failed

    objectName: "controllersMessage"
    headlineName: "controllersHeadline"
    icon: icons[view.state]
    ink: refused ? Theme.bill : Theme.muted
    headline: view.headline
    hint: view.hint
    leading: Theme.leading
    remedy: refused ? qsTr("Try again now") : view.state === ControllersView.NoMatch ? qsTr("Clear the filter") : ""
    onRemedied: {
        if (refused)
            view.retry();
        else
            view.filter = "";
    }
}
