import QtQuick
import Kittiwake

// A cluster: a ring in its own hue, two letters of its name, and how fresh it is.
Item {
    id: ring

    required property ClusterView view

    readonly property color hue: Theme.ringColor(view.hue)

    implicitWidth: Theme.ring
    implicitHeight: Theme.ring
    Accessible.role: Accessible.Graphic
    Accessible.name: view.contextName + ", " + view.freshness.text

    Rectangle {
        anchors.fill: parent
        radius: width / 2
        color: Qt.alpha(ring.hue, Theme.faint)
        border.width: Theme.focusRing
        border.color: ring.hue
    }
    Words {
        anchors.centerIn: parent
        text: ring.view.initials
        color: ring.hue
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
    }
    Rectangle {
        anchors { right: parent.right; bottom: parent.bottom; margins: -Theme.nudge }
        width: Theme.shape + 2 * Theme.nudge
        height: width
        radius: width / 2
        color: Theme.ground

        StatusShape {
            anchors.centerIn: parent
            tone: ring.view.freshness.tone
        }
    }
    HoverHandler { id: hover }
    Hint {
        shown: hover.hovered
        text: ring.view.contextName + "\n" + ring.view.serverUrl
    }
}
