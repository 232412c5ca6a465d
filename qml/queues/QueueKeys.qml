import QtQuick
import Kittiwake

// What the keyboard does to queues and keys, wherever in the page it is.
Item {
    id: keys

    required property QueuesView view

    signal filterWanted

    Shortcut { enabled: keys.enabled; sequences: ["R"]; onActivated: keys.view.retryKey() }
    Shortcut { enabled: keys.enabled; sequences: ["X"]; onActivated: keys.view.forgetKey() }
    Shortcut { enabled: keys.enabled; sequences: ["P"]; onActivated: keys.view.togglePause() }
    Shortcut { enabled: keys.enabled; sequences: ["/"]; onActivated: keys.filterWanted() }
}
