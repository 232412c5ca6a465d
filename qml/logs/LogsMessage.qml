import QtQuick
import Kittiwake

// What stands in the place of lines, and why.
ViewMessage {
    id: message

    required property LogsView view

    readonly property list<string> icons: ["logs", "", "", "logs", "filter", "unplugged"] // by LogsStatus.State
    readonly property bool failed: view.status.state === LogsStatus.Failed

    objectName: "logsMessage"
    headlineName: "logsHeadline"
    icon: icons[view.status.state]
    ink: failed ? Theme.bill : Theme.muted
    headline: view.status.headline
    hint: view.status.hint
    remedy: failed ? qsTr("Try again now") : view.status.state === LogsStatus.NoMatch ? qsTr("Show all lines") : ""
    onRemedied: failed ? view.retry() : view.clearFilter()
}
