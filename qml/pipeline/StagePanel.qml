pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The stage looked at: what is wrong there, what it is for, and what else there is to know of it.
Rectangle {
    id: panel

    required property PipelineView view

    implicitHeight: 40 * Theme.unit
    color: Theme.ground

    Flickable {
        id: flick

        anchors.fill: parent
        clip: true
        contentHeight: Math.max(left.height, facts.height) + 6 * Theme.unit
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds

        Column {
            id: left

            x: 4 * Theme.unit
            y: 3 * Theme.unit
            width: panel.width * 0.55 - x
            spacing: 2 * Theme.unit

            Row {
                width: parent.width
                spacing: 2 * Theme.unit

                Words {
                    id: title

                    text: panel.view.stageTitle
                    font.pointSize: Theme.textTitle
                    font.weight: Font.DemiBold
                    Accessible.role: Accessible.Heading
                }
                Words {
                    width: parent.width - title.width - parent.spacing
                    height: title.height
                    text: panel.view.laneTitle
                    elide: Text.ElideMiddle
                    color: Theme.muted
                }
            }
            Words {
                objectName: "stageWhy"
                width: parent.width
                visible: text !== ""
                text: panel.view.why
                color: Theme.toneColor(panel.view.tone)
                wrapMode: Text.Wrap
                maximumLineCount: 2
            }
            Words {
                objectName: "stageExplanation"
                width: parent.width
                text: panel.view.explanation
                wrapMode: Text.Wrap
                lineHeight: Theme.leading
                color: Theme.muted
                font.pointSize: Theme.textSmall
            }
        }
        Column {
            id: facts

            anchors { left: left.right; right: parent.right; top: parent.top }
            anchors { leftMargin: 6 * Theme.unit; rightMargin: 4 * Theme.unit; topMargin: 3 * Theme.unit }
            spacing: Theme.unit

            Words {
                width: parent.width
                text: panel.view.figures
                font.weight: Font.DemiBold
                bottomPadding: Theme.unit
            }
            Repeater {
                model: Math.min(5, panel.view.facts.length)
                delegate: Words {
                    required property int index

                    width: facts.width
                    text: index < panel.view.facts.length ? panel.view.facts[index] : ""
                    wrapMode: Text.Wrap
                    maximumLineCount: 2
                    font.pointSize: Theme.textSmall
                }
            }
            PushButton {
                objectName: "retryLane"
                visible: panel.view.canRetry
                text: qsTr("Try now (r)")
                onClicked: panel.view.retry(panel.view.lane)
            }
        }
    }
    ScrollTrack {
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: flick.visibleArea.heightRatio
        at: flick.visibleArea.yPosition
        onPositionChanged: if (pressed) flick.contentY = position * flick.contentHeight
    }
    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
}
