import QtQuick
import QtQuick.Templates as T
import Kittiwake

// A cluster: a ring in its own hue, two letters of its name, and how fresh it is.
T.Button {
    id: ring

    required property OpenCluster cluster
    required property bool current
    required property real hue
    property bool menuShown: false // beside it, where the hint would be

    readonly property ClusterStatus status: cluster.status
    readonly property Freshness freshness: cluster.freshness
    readonly property color tint: Theme.ringColor(hue)

    signal chosen
    signal menuWanted

    visible: status.name !== ""
    implicitWidth: Theme.ring
    implicitHeight: visible ? Theme.ring : 0
    focusPolicy: Qt.TabFocus
    Accessible.name: status.name + ", " + freshness.text
    Accessible.checked: current
    onPressed: hint.dismissed = true
    onClicked: chosen()
    Keys.onMenuPressed: menuWanted()

    background: Rectangle {
        radius: width / 2
        color: Qt.alpha(ring.tint, ring.current ? Theme.flash : Theme.faint)
        border.width: ring.current ? Theme.focusRing : Theme.hairline
        border.color: ring.tint
    }
    contentItem: Words {
        text: ring.status.initials
        horizontalAlignment: Text.AlignHCenter
        color: ring.current ? Theme.text : ring.tint
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
    }
    Rectangle {
        visible: ring.current
        x: -(Theme.rail - ring.width) / 2
        width: Theme.accentBar
        height: parent.height
        color: ring.tint
    }
    Rectangle {
        anchors { right: parent.right; bottom: parent.bottom; margins: -Theme.nudge }
        width: Theme.shape + 2 * Theme.nudge
        height: width
        radius: width / 2
        color: Theme.ground

        StatusShape {
            anchors.centerIn: parent
            tone: ring.freshness.tone
        }
    }
    FocusRing { shown: ring.visualFocus }
    Item { // of its own, since a button with a handler takes every mouse button for a click
        anchors.fill: parent

        TapHandler {
            acceptedButtons: Qt.RightButton
            onTapped: ring.menuWanted()
        }
    }
    Hint {
        id: hint

        beside: true
        shown: ring.hovered && !ring.menuShown
        text: ring.status.name + (ring.status.serverUrl !== "" ? "\n" + ring.status.serverUrl : "")
            + (ring.freshness.text !== "" ? "\n" + ring.freshness.text : "")
    }
}
