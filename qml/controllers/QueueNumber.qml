import QtQuick
import Kittiwake

// A figure of a queue in its column.
Words {
    property bool quiet: text === "–" || text === "0" || text === "0/s" || text === "0%" // nothing to look at

    anchors.verticalCenter: parent === null ? undefined : parent.verticalCenter
    horizontalAlignment: Text.AlignRight
    color: quiet ? Theme.muted : Theme.text
    font.family: Theme.monoFamily
    font.pointSize: Theme.textSmall
}
