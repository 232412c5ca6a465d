import QtQuick
import Kittiwake

// A pane's heading, beside the shape that says how what it is about stands.
Item {
    id: title

    required property int tone
    required property string text
    property bool past: false // it stood so; nobody knows whether it does
    property real line: Theme.row // how high the shape's place is
    property alias wordsName: words.objectName
    property alias wrapMode: words.wrapMode
    property alias pointSize: words.font.pointSize

    height: words.height

    StatusShape {
        id: shape

        y: (title.line - height) / 2
        tone: title.tone
        past: title.past
    }
    Words {
        id: words

        anchors { left: shape.right; right: parent.right; leftMargin: 2 * Theme.unit }
        text: title.text
        font.pointSize: Theme.textHeadline
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
    }
}
