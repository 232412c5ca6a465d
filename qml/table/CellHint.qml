import QtQuick
import Kittiwake

// The full text of the cell under the mouse, where it did not fit.
Hint {
    property TableCell cell: null

    parent: cell
    shown: cell !== null && cell.pointed && cell.truncated
    text: cell === null ? "" : cell.text
}
