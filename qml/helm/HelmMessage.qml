import QtQuick
import Kittiwake

// What stands in the place of releases, and why.
ViewMessage {
    id: message

    required property HelmView view

    readonly property list<string> icons: ["search", "", "helm", "filter", "lock", "unplugged"] // by HelmView.State
    readonly property bool refused: view.state === HelmView.Forbidden || view.state === HelmView.Failed

    objectName: "helmMessage"
    headlineName: "helmHeadline"
    icon: icons[view.state]
    ink: refused ? Theme.bill : Theme.muted
    headline: view.headline
    hint: view.hint
    leading: Theme.leading
    remedy: refused ? qsTr("Try again now") : view.state === HelmView.NoMatch ? qsTr("Clear the filter") : ""
    onRemedied: refused ? view.retry() : view.clearFilter()
}
