import QtQuick
import Kittiwake

// A number and what it is.
Row {
    id: figure

    required property string label
    required property string value
    property string hint: ""

    spacing: Theme.unit + Theme.nudge

    Words {
        text: figure.label
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        text: figure.value
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall

        HoverHandler { id: hover }
        Hint { shown: hover.hovered; text: figure.hint }
    }
}
