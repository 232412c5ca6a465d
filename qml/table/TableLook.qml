import QtQuick
import Kittiwake

RowLook {
    property bool narrow: false // every column that kubectl shows has to fit

    uiFamily: Theme.uiFamily
    monoFamily: Theme.monoFamily
    pointSize: Theme.textBody
    text: Theme.text
    muted: Theme.muted
    mark: Theme.accent
    flash: Theme.accent
    tones: Theme.tones
    toneShapes: Theme.toneShapes
    shape: Theme.shape
    padding: (narrow ? 2 : 3) * Theme.unit
    indent: Theme.rowIndent
    gap: Theme.unit + Theme.nudge
}
