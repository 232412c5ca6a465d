import QtQuick
import Kittiwake

// What a plugin printed, its end in sight.
Rectangle {
    id: output

    property alias text: words.text

    implicitHeight: Math.min(words.implicitHeight, Theme.columnOfText / 3) + 4 * Theme.unit
    radius: Theme.radius
    color: Theme.ground
    border.width: Theme.hairline
    border.color: Theme.line

    Flickable {
        id: flick

        anchors { fill: parent; margins: 2 * Theme.unit }
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        contentHeight: words.implicitHeight
        onContentHeightChanged: contentY = Math.max(0, contentHeight - height)
        onHeightChanged: contentY = Math.max(0, contentHeight - height)

        SelectableWords {
            id: words

            objectName: "loginOutput"
            width: flick.width
            font.pointSize: Theme.textSmall
        }
    }
}
