import QtQuick
import Kittiwake

// The list's keys, as every table has them.
Item {
    id: keys

    required property FindingsView view
    required property int page

    signal moved(by: int)
    signal filterWanted

    Shortcut { enabled: keys.enabled; sequences: ["J", "Down"]; onActivated: keys.moved(1) }
    Shortcut { enabled: keys.enabled; sequences: ["K", "Up"]; onActivated: keys.moved(-1) }
    Shortcut { enabled: keys.enabled; sequences: ["G", "Home"]; onActivated: keys.moved(-keys.view.total) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+G", "End"]; onActivated: keys.moved(keys.view.total) }
    Shortcut { enabled: keys.enabled; sequences: ["Ctrl+F", "PgDown"]; onActivated: keys.moved(keys.page) }
    Shortcut { enabled: keys.enabled; sequences: ["Ctrl+B", "PgUp"]; onActivated: keys.moved(-keys.page) }
    Shortcut { enabled: keys.enabled; sequences: ["/"]; onActivated: keys.filterWanted() }
    Shortcut { enabled: keys.enabled && keys.view.filtered; sequences: ["Esc"]; onActivated: keys.view.clearFilter() }
}
