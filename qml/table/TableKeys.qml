import QtQuick
import Kittiwake

// The table's keys, as k9s and vi have them.
Item {
    id: keys

    required property ClusterView view
    required property int page

    readonly property int all: view.table.count
    readonly property ResourceTableModel rows: view.table
    readonly property TableTools tools: view.tools

    signal moved(by: int)
    signal extended(by: int)
    signal filterWanted
    signal menuWanted
    signal chooserWanted

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

    Shortcut { enabled: keys.enabled; sequences: ["Space"]; onActivated: keys.rows.toggleCurrentMark() }
    Shortcut { enabled: keys.enabled; sequences: ["Ctrl+Space"]; onActivated: keys.rows.markRange() }
    Shortcut { enabled: keys.enabled; sequences: ["Ctrl+\\"]; onActivated: keys.rows.clearMarks() }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+Down"]; onActivated: keys.extended(1) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+Up"]; onActivated: keys.extended(-1) }

    Shortcut { enabled: keys.enabled; sequences: ["Shift+Left"]; onActivated: keys.tools.chooseColumnBy(-1) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+Right"]; onActivated: keys.tools.chooseColumnBy(1) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+O"]; onActivated: keys.tools.sortByChosen() }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+N"]; onActivated: keys.tools.sortBy(TableTools.Name) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+A"]; onActivated: keys.tools.sortBy(TableTools.Age) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+S"]; onActivated: keys.tools.sortBy(TableTools.Status) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+P"]; onActivated: keys.tools.sortBy(TableTools.Namespace) }
    Shortcut { enabled: keys.enabled; sequences: ["Ctrl+Shift+W"]; onActivated: keys.chooserWanted() }

    Shortcut { enabled: keys.enabled; sequences: ["Return", "Enter"]; onActivated: keys.tools.openCurrent() }
    Shortcut { enabled: keys.enabled; sequences: ["C", "Ctrl+C"]; onActivated: keys.tools.copyNames() }
    Shortcut { enabled: keys.enabled; sequences: ["N"]; onActivated: keys.tools.copyNamespaces() }
    Shortcut { enabled: keys.enabled; sequences: ["Ctrl+S"]; onActivated: keys.tools.openExport() }
    Shortcut { enabled: keys.enabled; sequences: ["Menu", "Shift+F10"]; onActivated: keys.menuWanted() }
}
