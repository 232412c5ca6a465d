import QtQuick
import Kittiwake

// What stands in the place of streams, and how to begin one.
ViewMessage {
    id: message

    required property StreamsView view

    readonly property bool filtered: view.state === StreamsView.NoMatch

    objectName: "streamsMessage"
    headlineName: "streamsHeadline"
    icon: filtered ? "filter" : "streams"
    headline: view.headline
    hint: view.hint
    leading: Theme.leading
    remedy: filtered ? qsTr("Clear the filter") : ""
    onRemedied: view.clearFilter()
}
