pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The chosen stream: how it stands and why, what has gone through it, and what can be done with it.
FocusScope {
    id: pane

    required property StreamsView view

    Flickable {
        id: scroller

        anchors.fill: parent
        clip: true
        contentHeight: column.height + 8 * Theme.unit
        boundsBehavior: Flickable.StopAtBounds

        Column {
            id: column

            x: 4 * Theme.unit
            y: 4 * Theme.unit
            width: scroller.width - 8 * Theme.unit
            spacing: 3 * Theme.unit

            Item {
                width: parent.width
                height: headline.height

                StatusShape {
                    id: shape

                    y: (Math.min(headline.height, Theme.row) - height) / 2
                    tone: pane.view.tone
                }
                Words {
                    id: headline

                    objectName: "streamTitle"
                    anchors { left: shape.right; right: parent.right; leftMargin: 2 * Theme.unit }
                    text: pane.view.title
                    wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                    font.pointSize: Theme.textTitle
                    font.weight: Font.DemiBold
                    Accessible.role: Accessible.Heading
                }
            }
            Words {
                objectName: "streamState"
                width: parent.width
                text: pane.view.stateText
                color: pane.view.tone === Theme.toneWarn || pane.view.tone === Theme.toneError ? Theme.toneColor(pane.view.tone) : Theme.text
                font.weight: Font.DemiBold
            }
            SelectableWords {
                objectName: "streamWhy"
                width: parent.width
                visible: text !== ""
                text: pane.view.why
                font.family: Theme.uiFamily
                wrapMode: Text.Wrap
            }
            Flow {
                width: parent.width
                spacing: 2 * Theme.unit

                PushButton {
                    objectName: "streamBrowser"
                    visible: pane.view.address !== ""
                    primary: true
                    text: qsTr("Open in browser")
                    onClicked: pane.view.openInBrowser()
                }
                PushButton {
                    objectName: "streamCopy"
                    visible: pane.view.address !== ""
                    text: qsTr("Copy address")
                    onClicked: pane.view.copyAddress()
                }
                PushButton {
                    objectName: "streamStart"
                    visible: text !== ""
                    primary: true
                    text: pane.view.startText
                    onClicked: pane.view.startCurrent()
                }
                PushButton {
                    objectName: "streamClose"
                    visible: text !== ""
                    text: pane.view.closeText
                    onClicked: pane.view.closeCurrent()
                }
                PushButton {
                    objectName: "streamForget"
                    visible: pane.view.removable
                    text: qsTr("Remove")
                    onClicked: pane.view.forgetCurrent()
                }
            }
            Divider { width: parent.width }
            Column {
                width: parent.width
                spacing: Theme.unit

                Repeater {
                    model: pane.view.factNames.length

                    Item {
                        id: fact

                        required property int index

                        width: column.width
                        height: Math.max(name.height, value.height)

                        Words {
                            id: name

                            anchors.baseline: value.baseline
                            width: Math.min(parent.width * 0.36, 32 * Theme.unit)
                            text: pane.view.factNames[fact.index] ?? ""
                            color: Theme.muted
                            wrapMode: Text.Wrap
                        }
                        SelectableWords {
                            id: value

                            anchors { left: name.right; right: parent.right; leftMargin: 2 * Theme.unit }
                            text: pane.view.factValues[fact.index] ?? ""
                            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                        }
                    }
                }
            }
            Divider { width: parent.width }
            Words {
                objectName: "streamExplanation"
                width: parent.width
                text: pane.view.explanation
                wrapMode: Text.Wrap
                lineHeight: Theme.leading
                color: Theme.muted
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
