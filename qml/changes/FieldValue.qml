import QtQuick
import Kittiwake

// What a field was, or is to be, on the colour of that, with its sign.
Rectangle {
    id: value

    required property string sign
    required property int tone
    property alias text: words.text

    implicitHeight: words.height + 2 * Theme.nudge
    radius: Theme.radius / 2
    color: Qt.alpha(Theme.toneColor(tone), Theme.faint)

    Words {
        id: mark

        anchors { left: parent.left; leftMargin: 2 * Theme.unit; baseline: words.baseline }
        text: value.sign
        color: Theme.toneColor(value.tone)
        font.family: Theme.monoFamily
        font.weight: Font.DemiBold
    }
    SelectableWords {
        id: words

        anchors { left: mark.right; right: parent.right; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        Accessible.name: value.sign + " " + text
    }
}
