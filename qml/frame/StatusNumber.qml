import QtQuick
import Kittiwake

Row {
    id: number

    required property string label
    required property string value

    spacing: Theme.unit

    Words {
        visible: number.label !== ""
        text: number.label
        color: Theme.text
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
    Words {
        text: number.value
        color: Theme.muted
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
}
