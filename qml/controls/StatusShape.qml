import QtQuick
import Kittiwake

// A status as colour and shape.
Icon {
    required property int tone

    name: tone === 0 ? "" : "status-" + Theme.toneShapes[tone]
    color: Theme.toneColor(tone)
    size: Theme.shape
}
