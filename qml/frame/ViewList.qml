import QtQuick
import Kittiwake

// What can be seen of the cluster besides the tables of its kinds.
Column {
    id: views

    required property OpenCluster cluster

    readonly property Navigator places: cluster.places

    Accessible.role: Accessible.List
    Accessible.name: qsTr("Views")

    ViewRow {
        width: views.width
        iconName: "overview"
        text: qsTr("Overview")
        current: views.places.view === Navigator.Overview
        onClicked: views.places.open(Navigator.Overview)
    }
    ViewRow {
        width: views.width
        iconName: "findings"
        text: qsTr("Findings")
        count: views.cluster.findings.total > 0 ? "" + views.cluster.findings.total : ""
        tone: views.cluster.findings.worstTone
        current: views.places.view === Navigator.Findings
        onClicked: views.places.open(Navigator.Findings)
    }
    ViewRow {
        width: views.width
        iconName: "timeline"
        text: qsTr("Live events")
        current: views.places.view === Navigator.Timeline
        onClicked: views.places.open(Navigator.Timeline)
    }
    ViewRow {
        width: views.width
        iconName: "labels"
        text: qsTr("Labels")
        current: views.places.view === Navigator.Labels
        onClicked: views.places.open(Navigator.Labels)
    }
    ViewRow {
        width: views.width
        iconName: "queues"
        text: qsTr("Queues")
        count: views.cluster.queues.queues.failing > 0 ? "" + views.cluster.queues.queues.failing : ""
        tone: Theme.toneWarn
        current: views.places.view === Navigator.Queues
        onClicked: views.places.open(Navigator.Queues)
    }
    ViewRow {
        width: views.width
        iconName: "pipeline"
        text: qsTr("Pipeline")
        current: views.places.view === Navigator.Pipeline
        onClicked: views.places.open(Navigator.Pipeline)
    }
}
