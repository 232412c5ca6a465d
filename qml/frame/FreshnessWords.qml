import QtQuick
import Kittiwake

// The freshness mark's shape and words.
Item {
    id: label

    required property Freshness freshness

    readonly property bool truncated: words.truncated
    readonly property color ink: Theme.freshnessColor(freshness)

    Icon {
        id: shape

        anchors { left: parent.left; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
        size: Theme.shape
        name: "status-" + Theme.toneShapes[label.freshness.tone]
        color: label.ink
    }
    Words {
        id: words

        anchors { left: shape.right; right: parent.right; verticalCenter: parent.verticalCenter }
        anchors { leftMargin: 2 * Theme.unit; rightMargin: Theme.unit }
        text: label.freshness.text
        color: label.ink
        font.pointSize: Theme.textSmall
    }
}
