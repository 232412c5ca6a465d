pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The chosen finding: what happened, why it matters, what to do, where to go on.
SplitPane {
    id: pane

    required property FindingsView view

    readonly property FindingDetail detail: view.detail

    PaneScroll {
        anchors.fill: parent
        visible: pane.detail.shown

        PaneTitle {
            width: parent.width
            tone: pane.detail.tone
            past: pane.split.past
            text: pane.detail.title
            wordsName: "findingTitle"
            wrapMode: Text.Wrap
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
            id: related

            width: parent.width

            Repeater {
                id: links

                model: pane.detail.related

                LinkButton {
                    required property int index
                    required property string modelData

                    width: related.width
                    text: modelData
                    onClicked: pane.view.openRelated(index)
                }
            }
        }
    }
}
