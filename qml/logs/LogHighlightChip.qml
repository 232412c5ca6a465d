import QtQuick
import Kittiwake

// A term that is highlighted, in its colour.
TermChip {
    required property int color // which of the colours

    implicitHeight: Theme.row
    ground: Theme.highlightColors[color % Theme.highlightColors.length]
    hint: qsTr("Do not highlight it any more")
    Accessible.name: qsTr("Highlighted: %1, remove").arg(text)
    Keys.onDeletePressed: removed()
}
