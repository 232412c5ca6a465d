import QtQuick
import QtQuick.Templates as T
import Kittiwake

T.ScrollBar {
    id: bar

    implicitWidth: Theme.scrollBar
    implicitHeight: Theme.scrollBar
    padding: Theme.nudge
    minimumSize: 0.04
    visible: size < 1
    contentItem: Rectangle {
        implicitWidth: Theme.scrollBar - 2 * Theme.nudge
        implicitHeight: Theme.scrollBar - 2 * Theme.nudge
        radius: Theme.radius
        color: bar.pressed || bar.hovered ? Theme.muted : Theme.line
        opacity: bar.pressed || bar.hovered ? 1 : Theme.resting
    }
}
