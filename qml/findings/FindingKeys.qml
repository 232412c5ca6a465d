import QtQuick
import Kittiwake

// The list's keys, as every table has them.
Item {
    id: keys

    required property FindingsView view
    required property int page

    signal moved(by: int)
    signal filterWanted

    KeyShortcut { enabled: keys.enabled; action: "down"; onActivated: keys.moved(1) }
    KeyShortcut { enabled: keys.enabled; action: "up"; onActivated: keys.moved(-1) }
    KeyShortcut { enabled: keys.enabled; action: "first"; onActivated: keys.moved(-keys.view.total) }
    KeyShortcut { enabled: keys.enabled; action: "end"; onActivated: keys.moved(keys.view.total) }
    KeyShortcut { enabled: keys.enabled; action: "pageDown"; onActivated: keys.moved(keys.page) }
    KeyShortcut { enabled: keys.enabled; action: "pageUp"; onActivated: keys.moved(-keys.page) }
    KeyShortcut { enabled: keys.enabled; action: "filter"; onActivated: keys.filterWanted() }
}
