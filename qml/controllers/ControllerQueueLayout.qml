import QtQuick
import Kittiwake

// Where what stands in a line of queues and in their titles. Numbers go, the least first, before names are cut.
QtObject {
    id: layout

    required property real width

    readonly property bool roomy: width >= 150 * Theme.unit // with times
    readonly property bool tight: width < 135 * Theme.unit // without adds and errors
    readonly property bool scarce: width < 100 * Theme.unit // nor busy workers
    readonly property real gap: 2 * Theme.unit
    readonly property real start: 5 * Theme.unit + Theme.shape
    readonly property real stateWidth: 22 * Theme.unit
    readonly property real number: 14 * Theme.unit
    readonly property real busyWidth: scarce ? 0 : 18 * Theme.unit
    readonly property int numbers: roomy ? 6 : tight ? 2 : 4
    readonly property real queueWidth: Math.max(0, width - start - stateWidth - numbers * number - busyWidth - 5 * gap)
    readonly property real stateX: start + queueWidth + gap
    readonly property real depthX: stateX + stateWidth
    readonly property real addsX: depthX + number
    readonly property real retriesX: tight ? addsX : addsX + number
    readonly property real busyX: retriesX + number
    readonly property real waitX: busyX + busyWidth
    readonly property real workX: waitX + number
    readonly property real errorsX: roomy ? workX + number : busyX + busyWidth
}
