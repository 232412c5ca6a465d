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
            required property bool showsCluster

            anchors.fill: parent
            shown: views.places.view === name
            past: shown && showsCluster && views.cluster.freshness.past
        }
    }

    ObjectKeys {
        enabled: views.activeFocus && !table.visible && views.cluster.objectInSight
        view: views.places.view
        onObjectWanted: tab => views.openObject(tab)
        onActionWanted: action => views.cluster.act(action)
        onToolWanted: tool => menu.use(tool, false)
    }
    ObjectMenu {
        id: menu

        objectName: "objectMenu"
        cluster: views.cluster
        view: views.places.view
        x: (views.width - width) / 2
        y: 2 * Theme.row
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
