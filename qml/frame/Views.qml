pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The views of a cluster, one in sight. What was looked at once is kept as it was.
FocusScope {
    id: views

    required property OpenCluster cluster

    readonly property Navigator places: cluster.places

    signal filterWanted

    ResourceTable {
        id: table

        objectName: "resourceTable"
        anchors.fill: parent
        cluster: views.cluster
        visible: views.places.atTable
        focus: visible
        onFilterWanted: views.filterWanted()
        onObjectWanted: tab => views.openObject(tab)
    }
    Repeater {
        id: pages

        model: views.cluster.views
        delegate: ViewSlot {
            required property string name

            anchors.fill: parent
            shown: views.places.view === name
        }
    }

    ObjectKeys {
        enabled: views.activeFocus && !table.visible && KeyBindings.worksIn("describe", views.places.view)
        terminals: KeyBindings.worksIn("shell", views.places.view)
        relations: KeyBindings.worksIn("relations", views.places.view)
        changes: KeyBindings.worksIn("restart", views.places.view)
        edits: KeyBindings.worksIn("edit", views.places.view)
        onObjectWanted: tab => views.openObject(tab)
        onActionWanted: action => views.cluster.act(action)
    }

    // The object of the current row, at that tab.
    function openObject(tab: string) {
        const tabs = { summary: DetailView.Summary, yaml: DetailView.Yaml, events: DetailView.Events, relations: DetailView.Relations };
        cluster.detail.tab = tabs[tab];
        cluster.openCurrent();
    }
    // The keyboard comes to the view in sight.
    function begin() {
        if (places.atTable)
            table.begin();
        else
            (pages.itemAt(cluster.views.rowOf(places.view)) as ViewSlot).begin();
    }
}
