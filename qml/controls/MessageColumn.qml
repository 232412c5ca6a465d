import QtQuick
import Kittiwake

// What stands in the place of what is not there, above its middle. Where it may not fit it takes a MessageScroll.
Column {
    anchors { horizontalCenter: parent.horizontalCenter; top: parent.top }
    anchors.topMargin: Math.max(4 * Theme.unit, (parent.height - height) * 0.38)
    width: Math.min(parent.width - 8 * Theme.unit, Theme.columnOfText)
    spacing: 2 * Theme.unit
}
