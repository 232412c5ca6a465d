import QtQuick
import Kittiwake

// What stands in the place of lines, and why.
ViewMessage {
    id: message

    required property LogsView view

    readonly property list<string> icons: ["logs", "", "", "logs", "filter", "unplugged"] // by LogsView.State
    readonly property bool failed: view.state === LogsView.Failed

    objectName: "logsMessage"
    headlineName: "logsHeadline"
    icon: icons[view.state]
    ink: failed ? Theme.bill : Theme.muted
    headline: view.headline
    hint: view.hint
    remedy: failed ? qsTr("Try again now") : view.state === LogsView.NoMatch ? qsTr("Show all lines") : ""
    onRemedied: failed ? view.retry() : view.clearFilter()
}
