import QtQuick
import Kittiwake

Row {
    id: label

    required property string text

    spacing: Theme.unit
    leftPadding: Theme.unit

    StatusShape {
        anchors.verticalCenter: parent.verticalCenter
        tone: Theme.toneError
    }
    Words {
        height: parent.height
        text: label.text
        font.pointSize: Theme.textSmall
    }
}
