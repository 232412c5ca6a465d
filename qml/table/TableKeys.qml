pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The table's keys, as k9s and vi have them.
Item {
    id: keys

    required property OpenCluster cluster
    required property int page

    readonly property ResourcesView view: cluster.resources
    readonly property int all: view.table.count
    readonly property ResourceTableModel rows: view.table
    readonly property TableTools tools: view.tools
    readonly property TableSorting sorting: view.sorting

    signal moved(by: int)
    signal extended(by: int)
    signal filterWanted
    signal menuWanted
    signal chooserWanted
    signal objectWanted(tab: string)

    KeyShortcut { enabled: keys.enabled; action: "down"; onActivated: keys.moved(1) }
    KeyShortcut { enabled: keys.enabled; action: "up"; onActivated: keys.moved(-1) }
    KeyShortcut { enabled: keys.enabled; action: "first"; onActivated: keys.moved(-keys.all) }
    KeyShortcut { enabled: keys.enabled; action: "end"; onActivated: keys.moved(keys.all) }
    KeyShortcut { enabled: keys.enabled; action: "pageDown"; onActivated: keys.moved(keys.page) }
    KeyShortcut { enabled: keys.enabled; action: "pageUp"; onActivated: keys.moved(-keys.page) }
    KeyShortcut { enabled: keys.enabled; action: "filter"; onActivated: keys.filterWanted() }

    Instantiator {
        model: 9
        delegate: KeyShortcut {
            required property int index

            enabled: keys.enabled
            action: "favourite"
            which: index
            onActivated: keys.cluster.sidebar.namespaces.chooseFavourite(index + 1)
        }
    }

    KeyShortcut { enabled: keys.enabled; action: "mark"; onActivated: keys.rows.toggleCurrentMark() }
    KeyShortcut { enabled: keys.enabled; action: "markRange"; onActivated: keys.rows.markRange() }
    KeyShortcut { enabled: keys.enabled; action: "clearMarks"; onActivated: keys.rows.clearMarks() }
    KeyShortcut { enabled: keys.enabled; action: "extendDown"; onActivated: keys.extended(1) }
    KeyShortcut { enabled: keys.enabled; action: "extendUp"; onActivated: keys.extended(-1) }
    KeyShortcut { enabled: keys.enabled; action: "columnLeft"; onActivated: keys.sorting.chooseColumnBy(-1) }
    KeyShortcut { enabled: keys.enabled; action: "columnRight"; onActivated: keys.sorting.chooseColumnBy(1) }
    KeyShortcut { enabled: keys.enabled; action: "sortColumn"; onActivated: keys.sorting.toggleChosen() }
    KeyShortcut { enabled: keys.enabled; action: "sortName"; onActivated: keys.sorting.toggleBy(TableSorting.Name) }
    KeyShortcut { enabled: keys.enabled; action: "sortAge"; onActivated: keys.sorting.toggleBy(TableSorting.Age) }
    KeyShortcut { enabled: keys.enabled; action: "sortStatus"; onActivated: keys.sorting.toggleBy(TableSorting.Status) }
    KeyShortcut { enabled: keys.enabled; action: "sortNamespace"; onActivated: keys.sorting.toggleBy(TableSorting.Namespace) }
    KeyShortcut { enabled: keys.enabled; action: "columns"; onActivated: keys.chooserWanted() }
    KeyShortcut { enabled: keys.enabled; action: "enter"; onActivated: keys.tools.openCurrent() }
    KeyShortcut { enabled: keys.enabled; action: "export"; onActivated: keys.tools.openExport() }
    ObjectKeys {
        enabled: keys.enabled
        onObjectWanted: tab => keys.objectWanted(tab)
        onActionWanted: action => keys.cluster.act(action)
        onToolWanted: tool => keys.use(tool)
    }

    // On the marked rows, where it takes several.
    function use(tool: string) {
        switch (tool) {
        case "owner": tools.openOwner(); break;
        case "node": tools.openNode(); break;
        case "onlyNamespace": tools.chooseNamespace(); break;
        case "copyName": tools.copyNames(); break;
        case "copyNamespace": tools.copyNamespaces(); break;
        case "menu": menuWanted(); break;
        }
    }
}
