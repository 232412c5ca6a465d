import QtQuick
import Kittiwake

// Where what stands in a line of ways and in their header. Where there is little room, rules are the pane's alone.
QtObject {
    id: layout

    required property real width

    readonly property bool roomy: width >= 180 * Theme.unit
    readonly property real start: 3 * Theme.unit + Theme.accentBar
    readonly property real gap: 2 * Theme.unit
    readonly property real kind: Theme.scaled(112) // "ServiceAccount"
    readonly property real room: Math.max(0, width - start - 3 * Theme.unit - kind - (roomy ? 4 : 3) * gap)
    readonly property real subject: room * (roomy ? 0.3 : 0.38)
    readonly property real binding: room * (roomy ? 0.24 : 0.32)
    readonly property real role: room * (roomy ? 0.2 : 0.3)
    readonly property real rule: roomy ? room * 0.26 : 0
    readonly property real subjectX: start + kind + gap
    readonly property real bindingX: subjectX + subject + gap
    readonly property real roleX: bindingX + binding + gap
    readonly property real ruleX: roleX + role + gap
}
