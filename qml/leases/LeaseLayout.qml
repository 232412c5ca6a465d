import QtQuick
import Kittiwake

// Where what stands in a line of leases and in their header. What there is no room for goes, the least first.
QtObject {
    id: layout

    required property real width
    required property real nameWidth // of what both words have

    readonly property bool roomy: width >= 150 * Theme.unit
    readonly property real number: 18 * Theme.unit
    readonly property real changes: 23 * Theme.unit
    readonly property real start: 5 * Theme.unit + Theme.shape
    readonly property real changesX: width - changes - 3 * Theme.unit
    readonly property real lastsX: changesX - (roomy ? number + 2 * Theme.unit : 0)
    readonly property real renewedX: lastsX - number - 2 * Theme.unit
    readonly property real words: Math.max(0, renewedX - start - 4 * Theme.unit)
    readonly property real holderX: start + nameWidth + 2 * Theme.unit
    readonly property real holderWidth: words - nameWidth
}
