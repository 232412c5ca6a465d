pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What the user can do, one line each.
Column {
    id: next

    required property ClusterStatus status

    spacing: 2 * Theme.unit
    visible: status.nextSteps.length > 0

    Repeater {
        model: next.status.nextSteps
        delegate: Item {
            id: step

            required property string modelData

            width: next.width
            height: words.height

            Rectangle {
                y: words.y + (words.height / words.lineCount - height) / 2
                width: Theme.unit
                height: Theme.unit
                radius: Theme.unit
                color: Theme.bill
            }
            Words {
                id: words

                x: 4 * Theme.unit
                width: step.width - x
                text: step.modelData
                wrapMode: Text.Wrap
            }
        }
    }
}
