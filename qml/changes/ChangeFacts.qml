pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// When it was done, how long it took, in which context and as whom.
Column {
    id: facts

    required property ChangesView view

    spacing: Theme.unit

    Repeater {
        model: facts.view.factNames.length

        Item {
            id: fact

            required property int index

            width: facts.width
            height: Math.max(name.height, value.height)

            Words {
                id: name

                anchors.baseline: value.baseline
                width: Math.min(parent.width * 0.36, 24 * Theme.unit)
                text: facts.view.factNames[fact.index] ?? ""
                color: Theme.muted
                wrapMode: Text.Wrap
            }
            SelectableWords {
                id: value

                anchors { left: name.right; right: parent.right; leftMargin: 2 * Theme.unit }
                text: facts.view.factValues[fact.index] ?? ""
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            }
        }
    }
}
