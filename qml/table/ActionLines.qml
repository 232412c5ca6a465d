pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What can be done with an object, as lines of a menu's column.
Repeater {
    id: lines

    required property real lineWidth

    signal chosen(action: int)

    delegate: RowMenuLine {
        required property int index
        required property string title
        required property string key
        required property string refused

        width: lines.lineWidth
        text: title
        keyHint: key
        hint: refused
        off: refused !== ""
        onClicked: lines.chosen(index)
    }
}
