import QtQuick
import Kittiwake

// Where what stands in a line of controllers and in their titles. What there is no room for goes, the least first.
QtObject {
    id: layout

    required property real width

    readonly property bool roomy: width >= 220 * Theme.unit // with the leader
    readonly property bool wide: width >= 190 * Theme.unit // with the namespace
    readonly property bool reaching: width >= 130 * Theme.unit // with how it is reached
    readonly property bool tight: width < 115 * Theme.unit // without how many queues, which stand below
    readonly property real gap: 3 * Theme.unit
    readonly property real start: 6 * Theme.unit + Theme.shape + Theme.icon
    readonly property real stateWidth: 26 * Theme.unit
    readonly property real queuesWidth: tight ? 0 : 14 * Theme.unit
    readonly property real suspectsWidth: 16 * Theme.unit
    readonly property real reachWidth: reaching ? 28 * Theme.unit : 0
    readonly property real words: Math.max(0, width - start - stateWidth - queuesWidth - suspectsWidth - reachWidth - (roomy ? 6 : wide ? 5 : 4) * gap)
    readonly property real nameWidth: words * (roomy ? 0.42 : wide ? 0.62 : 1)
    readonly property real nsX: start + nameWidth + gap
    readonly property real nsWidth: wide ? words * (roomy ? 0.24 : 0.38) - gap : 0
    readonly property real stateX: wide ? nsX + nsWidth + gap : nsX
    readonly property real queuesX: stateX + stateWidth
    readonly property real suspectsX: queuesX + queuesWidth + gap
    readonly property real leaderX: suspectsX + suspectsWidth + gap
    readonly property real leaderWidth: roomy ? words * 0.34 - gap : 0
    readonly property real reachX: width - reachWidth - gap
}
