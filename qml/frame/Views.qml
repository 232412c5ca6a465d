import QtQuick
import Kittiwake

// The views of a cluster, one in sight. What was looked at once is kept as it was.
FocusScope {
    id: views

    required property OpenCluster cluster

    readonly property Navigator places: cluster.places
    readonly property bool ofObjects: places.view === Navigator.Findings || places.view === Navigator.Timeline || places.view === Navigator.Queues

    signal filterWanted

    ResourceTable {
        id: table

        objectName: "resourceTable"
        anchors.fill: parent
        cluster: views.cluster
        visible: views.places.view === Navigator.Resources
        focus: visible
        onFilterWanted: views.filterWanted()
        onObjectWanted: tab => views.openObject(tab)
    }
    ViewSlot {
        id: overview

        anchors.fill: parent
        shown: views.places.view === Navigator.Overview
        page: "overview/OverviewPage.qml"
        view: views.cluster.overview
    }
    ViewSlot {
        id: findings

        anchors.fill: parent
        shown: views.places.view === Navigator.Findings
        page: "findings/FindingsPage.qml"
        view: views.cluster.findings
    }
    ViewSlot {
        id: timeline

        anchors.fill: parent
        shown: views.places.view === Navigator.Timeline
        page: "timeline/TimelinePage.qml"
        view: views.cluster.timeline
    }
    ViewSlot {
        id: labels

        anchors.fill: parent
        shown: views.places.view === Navigator.Labels
        page: "labels/LabelsPage.qml"
        view: views.cluster.labels
    }
    ViewSlot {
        id: queues

        anchors.fill: parent
        shown: views.places.view === Navigator.Queues
        page: "queues/QueuesPage.qml"
        view: views.cluster.queues
    }
    ViewSlot {
        id: pipeline

        anchors.fill: parent
        shown: views.places.view === Navigator.Pipeline
        page: "pipeline/PipelinePage.qml"
        view: views.cluster.pipeline
    }

    ObjectKeys {
        enabled: views.activeFocus && views.ofObjects
        onObjectWanted: tab => views.openObject(tab)
    }

    // The object of the current row, at that tab.
    function openObject(tab: string) {
        const tabs = { summary: DetailView.Summary, yaml: DetailView.Yaml, events: DetailView.Events, relations: DetailView.Relations };
        cluster.detail.tab = tabs[tab];
        switch (places.view) {
        case Navigator.Resources: cluster.openCurrent(); break;
        case Navigator.Findings: cluster.findings.openCurrent(); break;
        case Navigator.Timeline: cluster.timeline.open(cluster.timeline.list.currentRow); break;
        case Navigator.Queues: cluster.queues.openKey(); break;
        }
    }
    // The keyboard comes to the view in sight.
    function begin() {
        const slots = { [Navigator.Overview]: overview, [Navigator.Findings]: findings, [Navigator.Timeline]: timeline,
            [Navigator.Labels]: labels, [Navigator.Queues]: queues, [Navigator.Pipeline]: pipeline };
        if (places.view === Navigator.Resources)
            table.begin();
        else
            (slots[places.view] as ViewSlot).begin();
    }
}
