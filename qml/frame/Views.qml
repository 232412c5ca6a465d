import QtQuick
import Kittiwake

// The views of a cluster, one in sight. What was looked at once is kept as it was.
FocusScope {
    id: views

    required property OpenCluster cluster

    readonly property Navigator places: cluster.places

    signal filterWanted
    signal sidebarWanted

    ResourceTable {
        objectName: "resourceTable"
        anchors.fill: parent
        view: views.cluster.view
        visible: views.places.view === Navigator.Resources
        focus: visible
        onFilterWanted: views.filterWanted()
        onSidebarWanted: views.sidebarWanted()
        onObjectWanted: tab => views.openObject(tab)
    }
    ViewSlot {
        anchors.fill: parent
        shown: views.places.view === Navigator.Overview
        page: "overview/OverviewPage.qml"
        view: views.cluster.overview
    }
    ViewSlot {
        anchors.fill: parent
        shown: views.places.view === Navigator.Findings
        page: "findings/FindingsPage.qml"
        view: views.cluster.findings
    }
    ViewSlot {
        anchors.fill: parent
        shown: views.places.view === Navigator.Timeline
        page: "timeline/TimelinePage.qml"
        view: views.cluster.timeline
    }
    ViewSlot {
        anchors.fill: parent
        shown: views.places.view === Navigator.Labels
        page: "labels/LabelsPage.qml"
        view: views.cluster.labels
    }
    ViewSlot {
        anchors.fill: parent
        shown: views.places.view === Navigator.Queues
        page: "queues/QueuesPage.qml"
        view: views.cluster.queues
    }
    ViewSlot {
        anchors.fill: parent
        shown: views.places.view === Navigator.Pipeline
        page: "pipeline/PipelinePage.qml"
        view: views.cluster.pipeline
    }

    function openObject(tab: string) {
        const tabs = { summary: DetailView.Summary, yaml: DetailView.Yaml, events: DetailView.Events, relations: DetailView.Relations };
        cluster.detail.tab = tabs[tab];
        cluster.openCurrent();
    }
}
