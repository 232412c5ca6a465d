import QtQuick
import Kittiwake

// The table's keys, as k9s and vi have them.
Item {
    id: keys

    required property ClusterView view
    required property int page
    property bool inSight: true // the table is

    readonly property int all: view.table.count

    signal moved(by: int)
    signal filterWanted

    KeyShortcut { enabled: keys.enabled; action: "down"; onActivated: keys.moved(1) }
    KeyShortcut { enabled: keys.enabled; action: "up"; onActivated: keys.moved(-1) }
    KeyShortcut { enabled: keys.enabled; action: "first"; onActivated: keys.moved(-keys.all) }
    KeyShortcut { enabled: keys.enabled; action: "end"; onActivated: keys.moved(keys.all) }
    KeyShortcut { enabled: keys.enabled; action: "pageDown"; onActivated: keys.moved(keys.page) }
    KeyShortcut { enabled: keys.enabled; action: "pageUp"; onActivated: keys.moved(-keys.page) }
    KeyShortcut { enabled: keys.enabled; action: "filter"; onActivated: keys.filterWanted() }
    KeyShortcut { enabled: keys.enabled; action: "clear"; onActivated: keys.view.clearFilter() }
    KeyShortcut { enabled: keys.inSight; action: "faults"; onActivated: keys.view.faultsOnly = !keys.view.faultsOnly }
    KeyShortcut { enabled: keys.inSight; action: "wide"; onActivated: keys.view.wideColumns = !keys.view.wideColumns }
}
