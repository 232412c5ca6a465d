import QtQuick
import Kittiwake

RowLook {
    required property Freshness freshness
    property bool narrow: false // every column that kubectl shows has to fit

    // What the rows say was so; nobody knows what is.
    readonly property bool past: freshness.phase === Freshness.Retrying || freshness.phase === Freshness.Stale || freshness.phase === Freshness.Failed
    readonly property list<color> fadedTones: [Theme.text, Theme.muted, Theme.muted, Theme.muted, Theme.muted, Theme.muted, Theme.muted]

    uiFamily: Theme.uiFamily
    monoFamily: Theme.monoFamily
    pointSize: Theme.textBody
    titleSize: Theme.textSmall
    text: Theme.text
    muted: Theme.muted
    mark: Theme.accent
    track: Theme.line
    flash: Theme.accent
    tones: past ? fadedTones : Theme.tones
    toneShapes: Theme.toneShapes
    shape: Theme.shape
    padding: (narrow ? 2 : 3) * Theme.unit
    indent: Theme.rowIndent
    gap: Theme.unit + Theme.nudge
}
