import QtQuick
import QtQuick.Templates as T
import Kittiwake

T.ScrollBar {
    id: bar

    required property real at // how far what it scrolls has come, from 0 to 1; it says it in `position` while it is dragged

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

    // Bound for good, it would change itself by what it makes of being dragged.
    Binding {
        target: bar
        property: "position"
        value: bar.at
        when: !bar.pressed
        restoreMode: Binding.RestoreNone
    }
}
