import QtQuick
import Kittiwake

// What the keyboard does to queues and keys, wherever in the page it is.
Item {
    id: keys

    required property QueuesView view

    signal filterWanted

    KeyShortcut { enabled: keys.enabled; action: "retryKey"; onActivated: keys.view.retryKey() }
    KeyShortcut { enabled: keys.enabled; action: "forgetKey"; onActivated: keys.view.forgetKey() }
    KeyShortcut { enabled: keys.enabled; action: "pauseQueue"; onActivated: keys.view.togglePause() }
    KeyShortcut { enabled: keys.enabled; action: "filter"; onActivated: keys.filterWanted() }
}
