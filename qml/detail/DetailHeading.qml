import QtQuick
import Kittiwake

// The heading of a section.
Item {
    id: heading

    required property DetailLineData line

    implicitHeight: Theme.row + (line.index === 0 ? 0 : 3 * Theme.unit)

    Divider {
        anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: Theme.unit; leftMargin: 4 * Theme.unit; rightMargin: 4 * Theme.unit }
        visible: heading.line.index > 0
    }
    Words {
        id: title

        anchors { left: parent.left; bottom: parent.bottom; leftMargin: 4 * Theme.unit }
        height: Theme.row
        text: heading.line.label
        color: Theme.muted
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
    }
    Words {
        anchors { left: title.right; verticalCenter: title.verticalCenter; leftMargin: 2 * Theme.unit }
        text: heading.line.words
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
}
