import QtQuick
import Kittiwake

// How much of the list has come.
Item {
    id: line

    required property Freshness freshness

    readonly property bool busy: freshness.phase === Freshness.Syncing || freshness.phase === Freshness.Connecting

    implicitHeight: Theme.focusRing
    visible: busy
    Accessible.role: Accessible.ProgressBar
    Accessible.name: freshness.text

    Rectangle {
        height: parent.height
        width: line.freshness.progress < 0 ? parent.width : parent.width * line.freshness.progress
        color: Theme.accent
        opacity: line.freshness.progress < 0 ? 0.4 : 1

        Behavior on width { NumberAnimation { duration: Theme.move; easing.type: Easing.OutCubic } }
    }
}
