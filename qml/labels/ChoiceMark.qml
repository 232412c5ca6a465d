import QtQuick
import Kittiwake

// Whether something is chosen, or chosen to be left out.
Rectangle {
    id: mark

    required property bool chosen
    required property bool inverted

    readonly property color tone: inverted ? Theme.toneColor(Theme.toneError) : Theme.accent

    implicitWidth: Theme.icon
    implicitHeight: Theme.icon
    radius: Theme.unit
    color: chosen ? tone : "transparent"
    border.width: chosen ? 0 : Theme.hairline
    border.color: Theme.muted

    Icon {
        anchors.centerIn: parent
        visible: mark.chosen
        size: Theme.icon - Theme.unit
        name: mark.inverted ? "not" : "check"
        color: Theme.accentText
    }
}
