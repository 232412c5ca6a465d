import QtQuick
import Kittiwake

// The keys that move in a list, as every list has them.
Item {
    id: keys

    required property int count // of its rows
    required property int page // how many of them are in sight

    signal moved(by: int)

    KeyShortcut { enabled: keys.enabled; action: "down"; onActivated: keys.moved(1) }
    KeyShortcut { enabled: keys.enabled; action: "up"; onActivated: keys.moved(-1) }
    KeyShortcut { enabled: keys.enabled; action: "first"; onActivated: keys.moved(-keys.count) }
    KeyShortcut { enabled: keys.enabled; action: "end"; onActivated: keys.moved(keys.count) }
    KeyShortcut { enabled: keys.enabled; action: "pageDown"; onActivated: keys.moved(keys.page) }
    KeyShortcut { enabled: keys.enabled; action: "pageUp"; onActivated: keys.moved(-keys.page) }
}
