pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The current suspect: its error as the program wrote it, and each thing that is known of it with where it is from.
Item {
    id: details

    required property ControllersView view
    required property real maxHeight

    implicitHeight: Math.min(maxHeight, column.height + 5 * Theme.unit)

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Flickable {
        id: scroller

        anchors { fill: parent; topMargin: Theme.hairline }
        clip: true
        contentHeight: column.height + 5 * Theme.unit
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds

        Column {
            id: column

            x: 4 * Theme.unit
            y: 2 * Theme.unit
            width: scroller.width - 8 * Theme.unit
            spacing: Theme.unit

            CutWords {
                objectName: "suspectTitle"
                width: column.width
                text: details.view.suspectTitle
                elide: Text.ElideMiddle
                font.weight: Font.DemiBold
            }
            SelectableWords {
                objectName: "suspectError"
                width: column.width
                visible: text !== ""
                text: details.view.suspectError
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                font.pointSize: Theme.textSmall
            }
            Repeater {
                model: details.view.suspectEvidence
                delegate: Words {
                    required property string modelData

                    width: column.width
                    text: modelData
                    wrapMode: Text.Wrap
                    maximumLineCount: 3
                    color: Theme.muted
                    font.pointSize: Theme.textSmall
                }
            }
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: scroller.visibleArea.heightRatio
            at: scroller.visibleArea.yPosition
            onPositionChanged: if (pressed) scroller.contentY = position * scroller.contentHeight
        }
    }
}
