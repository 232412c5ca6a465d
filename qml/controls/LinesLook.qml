import QtQuick
import Kittiwake

// How lines of text are painted, of logs and of terminals.
RowLook {
    uiFamily: Theme.uiFamily
    monoFamily: Theme.monoFamily
    pointSize: Theme.textBody
    text: Theme.text
    muted: Theme.muted
    tones: Theme.tones
    toneShapes: Theme.toneShapes
    padding: 2 * Theme.unit
}
