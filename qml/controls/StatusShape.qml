import QtQuick
import Kittiwake

// A status as colour and shape.
Icon {
    required property int tone
    property bool past: false // it was so; nobody knows whether it is

    name: tone === 0 ? "" : "status-" + Theme.toneShapes[tone]
    color: Theme.toneOf(tone, past)
    size: Theme.shape
}
