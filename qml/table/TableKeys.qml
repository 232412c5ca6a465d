import QtQuick
import Kittiwake

// The table's keys, as k9s and vi have them.
Item {
    id: keys

    required property ClusterView view
    required property int page

    readonly property int all: view.table.count

    signal moved(by: int)
    signal filterWanted

    Shortcut { enabled: keys.enabled; sequences: ["J", "Down"]; onActivated: keys.moved(1) }
    Shortcut { enabled: keys.enabled; sequences: ["K", "Up"]; onActivated: keys.moved(-1) }
    Shortcut { enabled: keys.enabled; sequences: ["G", "Home"]; onActivated: keys.moved(-keys.all) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+G", "End"]; onActivated: keys.moved(keys.all) }
    Shortcut { enabled: keys.enabled; sequences: ["Ctrl+F", "PgDown"]; onActivated: keys.moved(keys.page) }
    Shortcut { enabled: keys.enabled; sequences: ["Ctrl+B", "PgUp"]; onActivated: keys.moved(-keys.page) }
    Shortcut { enabled: keys.enabled; sequences: ["/"]; onActivated: keys.filterWanted() }
    Shortcut { enabled: keys.enabled; sequences: ["Esc"]; onActivated: keys.view.clearFilter() }
    Shortcut { sequences: ["Ctrl+Z"]; onActivated: keys.view.faultsOnly = !keys.view.faultsOnly }
    Shortcut { sequences: ["Ctrl+W"]; onActivated: keys.view.wideColumns = !keys.view.wideColumns }
    Shortcut { sequences: ["Ctrl+R"]; onActivated: keys.view.retry() }
}
