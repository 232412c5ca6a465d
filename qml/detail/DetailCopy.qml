import QtQuick
import Kittiwake

// Copies what a line says.
IconButton {
    id: copy

    required property DetailLineData line

    focusPolicy: Qt.NoFocus
    iconName: "copy"
    text: qsTr("Copy (%1)").arg(KeyBindings.shown("copyLine"))
    onClicked: copy.line.copied()
}
