import QtQuick
import Kittiwake

// Where what stands in a line of suspects and in their titles. What the details below say as well goes first.
QtObject {
    id: layout

    required property real width

    readonly property bool roomy: width >= 240 * Theme.unit // with where it is known from
    readonly property bool wide: width >= 170 * Theme.unit // with the error
    readonly property real gap: 3 * Theme.unit
    readonly property real start: 5 * Theme.unit + Theme.shape
    readonly property real stateWidth: 34 * Theme.unit
    readonly property real triesWidth: 15 * Theme.unit
    readonly property real nextWidth: 24 * Theme.unit
    readonly property real seenWidth: roomy ? 37 * Theme.unit : 0
    readonly property real words: Math.max(0, width - start - stateWidth - triesWidth - nextWidth - seenWidth - (roomy ? 6 : 5) * gap)
    readonly property real objectX: start + stateWidth + gap
    readonly property real objectWidth: wide ? words * 0.38 : words
    readonly property real triesX: objectX + objectWidth + gap
    readonly property real nextX: triesX + triesWidth + gap
    readonly property real errorX: nextX + nextWidth + gap
    readonly property real errorWidth: wide ? words * 0.62 - gap : 0
    readonly property real seenX: width - seenWidth - gap
}
