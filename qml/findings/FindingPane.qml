pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The chosen finding: what happened, why it matters, what to do, where to go on.
FocusScope {
    id: pane

    required property FindingsView view

    readonly property FindingDetail detail: view.detail

    Flickable {
        id: text

        anchors.fill: parent
        visible: pane.detail.shown
        clip: true
        contentHeight: column.height + 8 * Theme.unit
        boundsBehavior: Flickable.StopAtBounds

        Column {
            id: column

            x: 4 * Theme.unit
            y: 4 * Theme.unit
            width: text.width - 8 * Theme.unit
            spacing: 3 * Theme.unit

            Item {
                width: parent.width
                height: headline.height

                StatusShape {
                    id: shape

                    y: (Theme.row - height) / 2
                    tone: pane.detail.tone
                }
                Words {
                    id: headline

                    anchors { left: shape.right; right: parent.right; leftMargin: 2 * Theme.unit }
                    objectName: "findingTitle"
                    text: pane.detail.title
                    wrapMode: Text.Wrap
                    font.pointSize: Theme.textHeadline
                    font.weight: Font.DemiBold
                    Accessible.role: Accessible.Heading
                }
            }
            LinkButton {
                width: parent.width
                text: pane.detail.object
                onClicked: pane.view.openCurrent()
            }
            Words {
                width: parent.width
                text: pane.detail.since === "" ? pane.detail.check : pane.detail.check + " · " + pane.detail.since
                color: Theme.muted
                font.pointSize: Theme.textSmall
            }
            Words {
                objectName: "findingExplanation"
                width: parent.width
                text: pane.detail.explanation
                wrapMode: Text.Wrap
                lineHeight: Theme.leading
            }
            Divider { width: parent.width }
            Words {
                width: parent.width
                text: qsTr("What to do")
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            Words {
                width: parent.width
                text: pane.detail.nextStep
                wrapMode: Text.Wrap
                lineHeight: Theme.leading
            }
            Words {
                width: parent.width
                visible: links.count > 0
                text: qsTr("Related")
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            Column {
                width: parent.width

                Repeater {
                    id: links

                    model: pane.detail.related

                    LinkButton {
                        required property int index
                        required property string modelData

                        width: column.width
                        text: modelData
                        onClicked: pane.view.openRelated(index)
                    }
                }
            }
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: text.visibleArea.heightRatio
            at: text.visibleArea.yPosition
            onPositionChanged: if (pressed) text.contentY = position * text.contentHeight
        }
    }
}
