import QtQuick
import Kittiwake

// What stands in the place of what a view lists, and why.
ViewMessage {
    required property ListingView view
    required property string emptyIcon // where there is nothing to list

    readonly property list<string> icons: ["search", "", emptyIcon, "filter", "lock", "unplugged"] // by ListingView.State
    readonly property bool refused: view.state === ListingView.Forbidden || view.state === ListingView.Failed

    icon: icons[view.state]
    ink: refused ? Theme.bill : Theme.muted
    headline: view.headline
    hint: view.hint
    leading: Theme.leading
    remedy: refused ? qsTr("Try again now") : view.state === ListingView.NoMatch ? qsTr("Clear the filter") : ""
    onRemedied: refused ? view.retry() : view.clearFilter()
}
