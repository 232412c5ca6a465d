import QtQuick
import Kittiwake

// Where the columns of the list are, in its header and in each line: the message has what the others leave.
QtObject {
    id: columns

    required property real width
    required property real timeWidth

    readonly property real gap: 2 * Theme.unit
    readonly property real timeX: 4 * Theme.unit
    readonly property real shapeX: timeX + timeWidth + gap
    readonly property real reasonX: shapeX + Theme.shape + gap
    readonly property real room: Math.max(0, width - reasonX - 4 * Theme.unit)
    // Without the namespace, which the hint tells, where the message would have no room.
    readonly property bool narrow: room < 120 * Theme.unit
    readonly property real reason: Math.round(Math.min(40 * Theme.unit, room * (narrow ? 0.27 : 0.19)))
    readonly property real ns: narrow ? 0 : Math.round(Math.min(30 * Theme.unit, room * 0.13))
    readonly property real object: Math.round(Math.min(65 * Theme.unit, room * (narrow ? 0.33 : 0.3)))
    readonly property real nsX: reasonX + reason + gap
    readonly property real objectX: narrow ? nsX : nsX + ns + gap
    readonly property real messageX: objectX + object + gap
}
