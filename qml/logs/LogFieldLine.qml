import QtQuick
import Kittiwake

// One field of lines: whether it is a column, its key, and a value of it.
CheckLine {
    id: line

    required property int index
    required property string key
    required property string example

    Accessible.name: key

    Words {
        id: name

        x: Theme.icon + 4 * Theme.unit
        width: Math.min(implicitWidth, (parent.width - x) * 0.6)
        anchors.verticalCenter: parent.verticalCenter
        text: line.key
        color: line.shown ? Theme.text : Theme.muted
    }
    Words {
        anchors { left: name.right; right: parent.right; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: line.example
        horizontalAlignment: Text.AlignRight
        color: Theme.muted
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
}
