import QtQuick
import QtQuick.Templates as T
import Kittiwake

// A cluster: a ring in its own hue, two letters of its name, and how fresh it is.
T.Button {
    id: ring

    required property OpenCluster cluster
    required property bool current

    readonly property ClusterView view: cluster.view
    readonly property color hue: Theme.ringColor(view.hue)

    signal chosen
    signal menuWanted

    visible: view.contextName !== ""
    implicitWidth: Theme.ring
    implicitHeight: visible ? Theme.ring : 0
    focusPolicy: Qt.TabFocus
    Accessible.name: view.contextName + ", " + view.freshness.text
    Accessible.checked: current
    onClicked: chosen()
    Keys.onMenuPressed: menuWanted()

    background: Rectangle {
        radius: width / 2
        color: Qt.alpha(ring.hue, ring.current ? Theme.flash : Theme.faint)
        border.width: ring.current ? Theme.focusRing : Theme.hairline
        border.color: ring.hue
    }
    contentItem: Words {
        text: ring.view.initials
        horizontalAlignment: Text.AlignHCenter
        color: ring.current ? Theme.text : ring.hue
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
    }
    Rectangle {
        visible: ring.current
        x: -(Theme.rail - ring.width) / 2
        width: Theme.accentBar
        height: parent.height
        color: ring.hue
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
    FocusRing { shown: ring.visualFocus }
    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: ring.menuWanted()
    }
    Hint {
        shown: ring.hovered
        text: ring.view.contextName + "\n" + ring.view.serverUrl + "\n" + ring.view.freshness.text
        x: ring.width + 2 * Theme.unit
        y: 0
    }
}
