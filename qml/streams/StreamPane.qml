pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The chosen stream: how it stands and why, what has gone through it, and what can be done with it.
SplitPane {
    id: pane

    required property StreamsView view

    PaneScroll {
        anchors.fill: parent

        PaneTitle {
            width: parent.width
            tone: pane.view.tone
            text: pane.view.title
            line: Math.min(height, Theme.row)
            wordsName: "streamTitle"
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            pointSize: Theme.textTitle
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
        Facts {
            width: parent.width
            names: pane.view.factNames
            values: pane.view.factValues
            nameWidth: Math.min(width * 0.36, 32 * Theme.unit)
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
}
