import QtQuick
import Kittiwake

// A sentence that explains, with the shape of how bad it is.
Item {
    id: sentence

    required property DetailLineData line

    readonly property bool loud: line.tone === Theme.toneWarn || line.tone === Theme.toneError

    implicitHeight: words.height + Theme.unit

    Rectangle {
        anchors { fill: parent; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; bottomMargin: Theme.nudge }
        radius: Theme.radius
        visible: sentence.loud
        color: Qt.alpha(Theme.toneOf(sentence.line.tone, sentence.line.past), Theme.faint)
    }
    StatusShape {
        id: shape

        anchors { left: parent.left; leftMargin: 5 * Theme.unit; top: parent.top; topMargin: Theme.unit + (oneLine.height - height) / 2 }
        tone: sentence.line.tone
        past: sentence.line.past
    }
    Words {
        id: words

        anchors { left: shape.right; right: age.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        topPadding: Theme.unit
        bottomPadding: Theme.unit
        text: sentence.line.words
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignLeft
    }
    Words {
        id: age

        anchors { right: parent.right; rightMargin: 5 * Theme.unit; top: parent.top; topMargin: Theme.unit }
        text: sentence.line.age
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    FontMetrics {
        id: oneLine

        font: words.font
    }
}
