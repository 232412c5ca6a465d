import QtQuick
import Kittiwake

// Something to type, and what it leads to.
Item {
    id: line

    required property string typed
    required property string meaning

    implicitHeight: Theme.row

    Words {
        id: typedWords

        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: line.width * 0.42
        text: line.typed
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
    Words {
        anchors { left: typedWords.right; right: parent.right; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        anchors.verticalCenter: parent.verticalCenter
        text: line.meaning
        color: Theme.muted
    }
}
