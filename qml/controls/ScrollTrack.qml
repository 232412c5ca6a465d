import QtQuick
import QtQuick.Templates as T
import Kittiwake

T.ScrollBar {
    id: bar

    implicitWidth: Theme.scrollBar
    implicitHeight: Theme.scrollBar
    padding: 3
    minimumSize: 0.04
    visible: size < 1
    contentItem: Rectangle {
        implicitWidth: Theme.scrollBar - 6
        implicitHeight: Theme.scrollBar - 6
        radius: Theme.radius
        color: bar.pressed || bar.hovered ? Theme.muted : Theme.line
        opacity: bar.pressed || bar.hovered ? 1 : 0.7
    }
}
