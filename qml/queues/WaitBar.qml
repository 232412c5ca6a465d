import QtQuick
import Kittiwake

// How much of a wait is over.
Rectangle {
    id: bar

    required property real progress

    implicitWidth: 14 * Theme.unit
    implicitHeight: Theme.unit
    radius: Theme.nudge
    color: Theme.line

    Rectangle {
        width: Math.max(height, parent.width * bar.progress)
        height: parent.height
        radius: parent.radius
        color: Theme.accent

        Behavior on width { NumberAnimation { duration: Theme.move } }
    }
}
