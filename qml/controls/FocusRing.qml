import QtQuick
import Kittiwake

// Where the keyboard is.
Rectangle {
    required property bool shown

    anchors.fill: parent
    anchors.margins: -Theme.focusRing
    visible: shown
    color: "transparent"
    radius: Theme.radius + Theme.focusRing
    border.width: Theme.focusRing
    border.color: Theme.accent
}
