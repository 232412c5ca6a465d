pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What can be done with an object, as lines of a menu's column.
Repeater {
    id: lines

    required property real lineWidth
    property string view: "" // whose keys come before those of the object

    signal chosen(action: int)

    delegate: RowMenuLine {
        required property int index
        required property string title
        required property string key
        required property string refused

        width: lines.lineWidth
        text: title
        keyHint: lines.view === "" ? key : KeyBindings.shownIn(key, lines.view)
        hint: refused
        off: refused !== ""
        onClicked: lines.chosen(index)
    }
}
