import QtQuick
import Kittiwake

// One thing that is wrong, and where.
Item {
    id: problem

    required property int line
    required property string sentence
    required property int tone
    property bool current: false

    signal picked(line: int)

    implicitHeight: words.height + 2 * Theme.unit
    Accessible.role: Accessible.ListItem
    Accessible.name: where.text === "" ? sentence : where.text + ", " + sentence
    Accessible.onPressAction: pick()

    Rectangle {
        anchors.fill: parent
        visible: hover.hovered || problem.current
        color: problem.current ? Theme.tint : Theme.raised
    }
    StatusShape {
        id: shape

        anchors { left: parent.left; leftMargin: 4 * Theme.unit }
        y: words.y + (where.height - height) / 2
        tone: problem.tone
    }
    Words {
        id: where

        anchors { left: shape.right; leftMargin: 2 * Theme.unit }
        y: words.y
        text: problem.line > 0 ? qsTr("line %1").arg(problem.line) : ""
        color: Theme.muted
    }
    Words {
        id: words

        anchors { left: where.text === "" ? shape.right : where.right; leftMargin: 2 * Theme.unit; right: parent.right; rightMargin: 4 * Theme.unit }
        y: Theme.unit
        text: problem.sentence
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: problem.pick() }

    function pick() {
        if (line > 0)
            picked(line);
    }
}
