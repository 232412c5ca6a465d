import QtQuick
import Kittiwake

// One term of the selector.
TermChip {
    id: chip

    required property bool inverted
    required property string wholeText

    before: inverted ? Theme.icon + Theme.unit : 0
    ground: inverted ? Qt.alpha(Theme.toneColor(Theme.toneError), Theme.faint) : Theme.tint
    hint: wholeText
    Accessible.name: qsTr("%1, remove").arg(text)

    Icon {
        anchors { left: parent.left; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        visible: chip.inverted
        name: "not"
        color: Theme.toneColor(Theme.toneError)
    }
}
