import QtQuick
import Kittiwake

// Where what stands in a line of changes and in their header. What there is no room for goes, the least first.
QtObject {
    id: layout

    required property real width

    readonly property bool roomy: width >= 170 * Theme.unit // for what came of it
    readonly property bool middling: width >= 130 * Theme.unit // for how long it took
    readonly property real gap: 3 * Theme.unit
    readonly property real span: 12 * Theme.unit
    readonly property real stateWidth: 21 * Theme.unit
    readonly property real start: 5 * Theme.unit + Theme.shape
    readonly property real ageX: width - span - gap
    readonly property real tookX: ageX - (middling ? span + gap : 0)
    readonly property real words: Math.max(0, tookX - start - stateWidth - (roomy ? 4 : 3) * gap)
    readonly property real whatWidth: words * (roomy ? 0.24 : 0.42)
    readonly property real objectX: start + whatWidth + gap
    readonly property real objectWidth: words * (roomy ? 0.36 : 0.58)
    readonly property real stateX: objectX + objectWidth + gap
    readonly property real resultX: stateX + stateWidth + gap
    readonly property real resultWidth: words - whatWidth - objectWidth
}
