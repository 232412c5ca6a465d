import QtQuick
import Kittiwake

// The full text of the cell under the mouse, where it did not fit.
Hint {
    property TableRow row: null

    parent: row
    x: row === null ? 0 : row.cutX
    shown: text !== ""
    text: row === null ? "" : row.cutText
}
