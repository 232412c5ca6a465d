import QtQuick
import QtQuick.Templates as T
import Kittiwake

// The number of one severity's findings; shows or hides them.
T.Button {
    id: button

    required property int severity
    required property int count
    required property string words
    required property bool shown
    required property bool past

    readonly property list<int> tones: [Theme.toneError, Theme.toneWarn, Theme.toneUnknown]

    implicitHeight: Theme.field
    implicitWidth: shape.width + label.implicitWidth + 5 * Theme.unit + Theme.nudge
    focusPolicy: Qt.TabFocus
    text: words
    checked: shown
    Accessible.role: Accessible.CheckBox
    Accessible.name: words
    Accessible.checked: shown
    Item {
        anchors { fill: parent; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        opacity: button.shown ? 1 : Theme.resting

        StatusShape {
            id: shape

            anchors.verticalCenter: parent.verticalCenter
            tone: button.tones[button.severity]
            color: button.count === 0 || !button.shown ? Theme.muted : Theme.toneOf(tone, button.past)
        }
        Words {
            id: label

            anchors { left: shape.right; leftMargin: Theme.unit + Theme.nudge; verticalCenter: parent.verticalCenter }
            text: button.words
            color: button.count === 0 || !button.shown ? Theme.muted : Theme.text
            font.strikeout: !button.shown
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: button.hovered ? Theme.raised : "transparent"
    }

    FocusRing { shown: button.visualFocus }
    Hint { shown: button.hovered; text: button.shown ? qsTr("Hide these") : qsTr("Show these") }
}
