import QtQuick
import Kittiwake

// How wide the columns of the table of keys are, in its header and in each row.
QtObject {
    id: columns

    required property real width

    readonly property bool tight: width < 200 * Theme.unit // then without what the details below say, too
    readonly property bool tiny: width < 130 * Theme.unit // and without the tries
    readonly property real padding: 3 * Theme.unit
    readonly property real state: (tiny ? 32 : tight ? 36 : 41) * Theme.unit
    readonly property real tries: tiny ? 0 : 13 * Theme.unit
    readonly property real next: (tight ? 29 : 38) * Theme.unit
    readonly property real line: tiny ? 0 : Math.max(32 * Theme.unit, Math.min(80 * Theme.unit, width * 0.21))
    readonly property real rest: Math.max(0, width - state - tries - next - line - padding)
    readonly property real key: tight ? rest - padding : rest * 0.46
    readonly property real error: rest - key

    readonly property real keyX: padding + state
    readonly property real triesX: keyX + key
    readonly property real nextX: triesX + tries
    readonly property real errorX: nextX + next
    readonly property real lineX: errorX + error
}
