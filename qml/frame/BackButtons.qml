import QtQuick
import Kittiwake

Row {
    id: buttons

    required property Navigator places

    IconButton {
        iconName: "chevron-left"
        enabled: buttons.places.canGoBack
        opacity: enabled ? 1 : Theme.pressed / 2
        text: qsTr("Back (%1)").arg(KeyBindings.shown("back"))
        onClicked: buttons.places.back()
    }
    IconButton {
        iconName: "chevron-right"
        enabled: buttons.places.canGoForward
        opacity: enabled ? 1 : Theme.pressed / 2
        text: qsTr("Forward (%1)").arg(KeyBindings.shown("forward"))
        onClicked: buttons.places.forward()
    }
}
