import QtQuick
import Kittiwake

// Where what stands in a line of releases and in their header. What there is no room for goes, the least first.
QtObject {
    id: layout

    required property real width

    readonly property bool roomy: width >= 200 * Theme.unit
    readonly property bool wide: width >= 130 * Theme.unit
    readonly property bool tight: width < 110 * Theme.unit // no revision, and no time: the release's own page has them
    readonly property real gap: 3 * Theme.unit
    readonly property real age: 16 * Theme.unit
    readonly property real revision: 9 * Theme.unit
    readonly property real statusWidth: 30 * Theme.unit
    readonly property real start: 5 * Theme.unit + Theme.shape
    readonly property real ageX: width - (tight ? 0 : age) - gap
    readonly property real words: Math.max(0, ageX - start - (tight ? 0 : revision + gap) - statusWidth - (roomy ? 4 : wide ? 3 : 2) * gap)
    readonly property real nameWidth: words * (roomy ? 0.32 : wide ? 0.38 : tight ? 0.5 : 0.6)
    readonly property real nsX: start + nameWidth + gap
    readonly property real nsWidth: words * (roomy ? 0.2 : wide ? 0.27 : tight ? 0.5 : 0.4) - (wide || tight ? 0 : gap)
    readonly property real revisionX: nsX + nsWidth + gap
    readonly property real statusX: tight ? revisionX : revisionX + revision + gap
    readonly property real chartX: statusX + statusWidth + gap
    readonly property real chartWidth: words * (roomy ? 0.32 : 0.35) - gap
    readonly property real versionX: chartX + chartWidth + gap
    readonly property real versionWidth: words * 0.16 - gap
}
