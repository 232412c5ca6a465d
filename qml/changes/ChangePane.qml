pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The chosen change: how it stands and why, what can be done about it, which fields it changed, and how kubectl does the same.
FocusScope {
    id: pane

    required property ChangesView view

    readonly property bool loud: view.tone === Theme.toneWarn || view.tone === Theme.toneError

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

            Column {
                width: parent.width

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

                        objectName: "changeTitle"
                        anchors { left: shape.right; right: parent.right; leftMargin: 2 * Theme.unit }
                        text: pane.view.title
                        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                        font.pointSize: Theme.textTitle
                        font.weight: Font.DemiBold
                        Accessible.role: Accessible.Heading
                    }
                }
                LinkButton {
                    objectName: "changeObject"
                    width: Math.min(implicitWidth, parent.width)
                    visible: text !== ""
                    text: pane.view.object
                    onClicked: pane.view.openCurrent()
                }
            }
            Words {
                objectName: "changeState"
                width: parent.width
                text: pane.view.stateText
                color: pane.loud ? Theme.toneColor(pane.view.tone) : Theme.text
                font.weight: Font.DemiBold
            }
            SelectableWords {
                objectName: "changeProblem"
                width: parent.width
                visible: text !== ""
                text: pane.view.problem
                font.family: Theme.uiFamily
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            }
            SelectableWords {
                objectName: "changeProgress"
                width: parent.width
                visible: text !== ""
                text: pane.view.progress
                font.family: Theme.uiFamily
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            }
            Words {
                objectName: "changeExplanation"
                width: parent.width
                visible: text !== ""
                text: pane.view.explanation
                wrapMode: Text.Wrap
                lineHeight: Theme.leading
                color: Theme.muted
            }
            Flow {
                width: parent.width
                visible: pane.view.undoable || pane.view.retryable || pane.view.stoppable
                spacing: 2 * Theme.unit

                PushButton {
                    objectName: "changeRetry"
                    visible: pane.view.retryable
                    primary: true
                    text: qsTr("Try again")
                    onClicked: pane.view.retryCurrent()
                }
                PushButton {
                    objectName: "changeUndo"
                    visible: pane.view.undoable
                    text: qsTr("Undo")
                    onClicked: pane.view.undoCurrent()
                }
                PushButton {
                    objectName: "changeStop"
                    visible: pane.view.stoppable
                    text: qsTr("Stop")
                    onClicked: pane.view.stopCurrent()
                }
            }
            PaneHeading {
                width: parent.width
                visible: cautions.count > 0
                text: qsTr("Warnings from the server")
            }
            Column {
                width: parent.width
                visible: cautions.count > 0
                spacing: Theme.unit

                Repeater {
                    id: cautions

                    model: pane.view.warnings

                    Item {
                        id: caution

                        required property string modelData

                        width: column.width
                        height: said.height

                        StatusShape {
                            id: sign

                            y: Theme.nudge
                            tone: Theme.toneWarn
                        }
                        SelectableWords {
                            id: said

                            objectName: "changeWarning"
                            anchors { left: sign.right; right: parent.right; leftMargin: 2 * Theme.unit }
                            text: caution.modelData
                            font.family: Theme.uiFamily
                            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                        }
                    }
                }
            }
            Divider { width: parent.width }
            Facts {
                width: parent.width
                names: pane.view.factNames
                values: pane.view.factValues
                nameWidth: Math.min(width * 0.36, 24 * Theme.unit)
            }
            Divider { width: parent.width; visible: fields.visible }
            PaneHeading {
                width: parent.width
                visible: fields.visible
                text: qsTr("Fields before and after")
            }
            FieldDifferences {
                id: fields

                width: parent.width
                visible: count > 0
                differences: pane.view.differences
            }
            Divider { width: parent.width; visible: command.visible }
            ChangeCommand { id: command; view: pane.view; width: parent.width }
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
