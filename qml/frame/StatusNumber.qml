import QtQuick
import Kittiwake

// A number of the status bar; what it counts is said on hover.
Row {
    id: number

    property string icon: ""
    property color ink: Theme.muted
    property string label: ""
    required property string value
    property string explanation: ""
    property real maxWidth: Infinity // room for the value

    spacing: Theme.unit

    Icon {
        visible: number.icon !== ""
        anchors.verticalCenter: parent.verticalCenter
        size: Theme.shape
        name: number.icon
        color: number.ink
    }
    Words {
        visible: number.label !== ""
        text: number.label
        color: Theme.text
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
    Words {
        width: Math.min(implicitWidth, number.maxWidth)
        text: number.value
        elide: Text.ElideMiddle
        color: number.ink
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }

    HoverHandler { id: pointer }
    Hint { shown: pointer.hovered && number.explanation !== ""; text: number.explanation; y: -height - Theme.unit }
}
