import QtQuick
import Kittiwake

// A note, or what shows more.
Item {
    id: aside

    required property DetailLineData line

    implicitHeight: words.height

    Words {
        id: words

        x: aside.line.start
        width: parent.width - x - 4 * Theme.unit
        topPadding: Theme.unit
        bottomPadding: Theme.unit
        text: aside.line.words
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignLeft
        color: aside.line.active ? Theme.accent : Theme.muted
    }
}
