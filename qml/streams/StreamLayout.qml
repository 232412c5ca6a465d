import QtQuick
import Kittiwake

// Where what stands in a line of streams and in their header. What there is no room for goes, the least first.
QtObject {
    id: layout

    required property real width

    readonly property bool roomy: width >= 240 * Theme.unit
    readonly property bool wide: width >= 170 * Theme.unit
    readonly property bool middling: width >= 120 * Theme.unit
    readonly property real gap: 3 * Theme.unit
    readonly property real number: 17 * Theme.unit
    readonly property real age: 12 * Theme.unit
    readonly property real stateWidth: 24 * Theme.unit
    readonly property real connections: 28 * Theme.unit
    readonly property real kindX: 5 * Theme.unit + Theme.shape
    readonly property real start: kindX + Theme.icon + 2 * Theme.unit
    readonly property real ageX: width - age - gap
    readonly property real sentX: ageX - (wide ? number + gap : 0)
    readonly property real receivedX: sentX - (middling ? number + gap : 0)
    readonly property real connectionsX: receivedX - (roomy ? connections + gap : 0)
    readonly property real stateX: connectionsX - stateWidth - gap
    readonly property real words: Math.max(0, stateX - start - gap)
    readonly property real objectWidth: (words - gap) * 0.6
    readonly property real whatX: start + objectWidth + gap
    readonly property real whatWidth: words - objectWidth - gap
}
