import QtQuick
import Kittiwake

// That there is more than is shown.
Item {
    id: footer

    required property string text

    height: text === "" ? 0 : Theme.statusBar
    visible: text !== ""

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Words {
        anchors { fill: parent; leftMargin: 4 * Theme.unit; rightMargin: 4 * Theme.unit }
        text: footer.text
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
}
