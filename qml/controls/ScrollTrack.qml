import QtQuick
import QtQuick.Templates as T
import Kittiwake

T.ScrollBar {
    id: bar

    implicitWidth: Theme.scrollBar
    implicitHeight: Theme.scrollBar
    padding: 2
    minimumSize: 0.04
    visible: size < 1
    contentItem: Rectangle {
        implicitWidth: Theme.scrollBar - 4
        implicitHeight: Theme.scrollBar - 4
        radius: Theme.radius
        color: bar.pressed || bar.hovered ? Theme.muted : Theme.line
    }
}
