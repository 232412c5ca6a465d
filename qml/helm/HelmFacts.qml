pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is known of a revision, by name.
Column {
    id: facts

    required property HelmReleaseView view

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
                width: Theme.labelNarrow
                text: facts.view.factNames[fact.index] ?? ""
                color: Theme.muted
                wrapMode: Text.Wrap
            }
            SelectableWords {
                id: value

                anchors { left: name.right; right: parent.right; leftMargin: 2 * Theme.unit }
                text: facts.view.factValues[fact.index] ?? ""
                font.family: Theme.uiFamily
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            }
        }
    }
}
