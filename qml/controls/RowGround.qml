import QtQuick
import Kittiwake

// What lies below the words of a row: whether it is the current one, is pointed at, and the keyboard is with its list.
Rectangle {
    id: ground

    required property bool current
    required property bool hovered
    required property bool focused
    property color otherwise: "transparent" // neither current nor pointed at

    anchors.fill: parent
    color: current ? Theme.tint : hovered ? Theme.raised : otherwise
    border.width: current && focused ? Theme.hairline : 0
    border.color: Theme.accent

    Rectangle {
        visible: ground.current
        width: Theme.accentBar
        height: parent.height
        color: Theme.accent
    }
}
