import QtQuick
import Kittiwake

RowLook {
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
    padding: 3 * Theme.unit
    indent: Theme.rowIndent
    gap: Theme.unit + Theme.nudge
}
