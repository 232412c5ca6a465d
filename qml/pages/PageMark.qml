import QtQuick
import Kittiwake

// The bird greets and waits; a failure shows what it is.
Item {
    id: mark

    required property bool firstRun
    required property bool connecting

    readonly property bool bird: firstRun || connecting

    implicitWidth: 16 * Theme.unit
    implicitHeight: 16 * Theme.unit

    Image {
        id: picture

        anchors.fill: parent
        visible: mark.bird
        sourceSize { width: mark.width; height: mark.height }
        source: "image://kittiwake/kittiwake"
        Accessible.ignored: true

        SequentialAnimation on opacity {
            running: mark.connecting && Theme.motion
            loops: Animation.Infinite
            alwaysRunToEnd: true
            NumberAnimation { to: 0.5; duration: Theme.pulse; easing.type: Easing.InOutSine }
            NumberAnimation { to: 1; duration: Theme.pulse; easing.type: Easing.InOutSine }
        }
    }
    Rectangle {
        anchors.fill: parent
        visible: !mark.bird
        radius: 2 * Theme.radius
        color: Theme.raised

        Icon {
            anchors.centerIn: parent
            size: 2 * Theme.icon
            name: "unplugged"
            color: Theme.bill
        }
    }
}
