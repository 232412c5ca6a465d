import QtQuick
import Kittiwake

// What stands in the place of leases, and why.
ViewMessage {
    id: message

    required property LeasesView view

    readonly property list<string> icons: ["search", "", "leases", "filter", "lock", "unplugged"] // by LeasesView.State
    readonly property bool refused: view.state === LeasesView.Forbidden || view.state === LeasesView.Failed

    objectName: "leasesMessage"
    headlineName: "leasesHeadline"
    icon: icons[view.state]
    ink: refused ? Theme.bill : Theme.muted
    headline: view.headline
    hint: view.hint
    remedy: refused ? qsTr("Try again now") : view.state === LeasesView.NoMatch ? qsTr("Clear the filter") : ""
    onRemedied: refused ? view.retry() : view.clearFilter()
}
