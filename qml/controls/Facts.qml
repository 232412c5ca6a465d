pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is known of something: names, and beside each of them its value.
Column {
    id: facts

    required property list<string> names
    required property list<string> values
    required property real nameWidth
    property string family: Theme.monoFamily // of the values

    spacing: Theme.unit

    Repeater {
        model: facts.names.length

        Item {
            id: line

            required property int index

            width: facts.width
            height: Math.max(name.height, value.height)

            Words {
                id: name

                anchors.baseline: value.baseline
                width: facts.nameWidth
                text: facts.names[line.index] ?? ""
                color: Theme.muted
                wrapMode: Text.Wrap
            }
            SelectableWords {
                id: value

                anchors { left: name.right; right: parent.right; leftMargin: 2 * Theme.unit }
                text: facts.values[line.index] ?? ""
                font.family: facts.family
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            }
        }
    }
}
