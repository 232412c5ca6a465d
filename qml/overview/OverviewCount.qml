import QtQuick
import QtQuick.Templates as T
import Kittiwake

// A number that stands out, and what it is of.
T.Button {
    id: count

    required property int index
    required text
    required property int tone
    required property bool past

    implicitHeight: Theme.headerBar
    implicitWidth: shape.width + words.implicitWidth + 3 * Theme.unit
    focusPolicy: Qt.TabFocus
    Accessible.name: text
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()

    Item {
        anchors.fill: parent

        StatusShape {
            id: shape

            anchors.verticalCenter: parent.verticalCenter
            size: Theme.icon
            tone: count.tone
            past: count.past
        }
        Words {
            id: words

            anchors { left: shape.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: count.text
            font.pointSize: Theme.textHeadline
            font.weight: Font.DemiBold
            font.underline: count.hovered
            color: Theme.toneOf(count.tone, count.past)
        }
    }

    FocusRing { shown: count.visualFocus }
}
