import QtQuick
import Kittiwake

RowLook {
    required property Freshness freshness
    property bool narrow: false // every column that kubectl shows has to fit

    uiFamily: Theme.uiFamily
    monoFamily: Theme.monoFamily
    pointSize: Theme.textBody
    titleSize: Theme.textSmall
    text: Theme.text
    muted: Theme.muted
    mark: Theme.accent
    track: Theme.line
    flash: Theme.accent
    tones: freshness.past ? Theme.fadedTones : Theme.tones
    toneShapes: Theme.toneShapes
    shape: Theme.shape
    padding: (narrow ? 2 : 3) * Theme.unit
    indent: Theme.rowIndent
    gap: Theme.unit + Theme.nudge
}
