pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The chosen lease: how it stands, who holds it, which changes were seen, and what a lease is.
SplitPane {
    id: pane

    required property LeasesView view

    PaneScroll {
        anchors.fill: parent

        PaneTitle {
            width: parent.width
            tone: pane.view.tone
            past: pane.split.past
            text: pane.view.stateText
            wordsName: "leaseState"
        }
        LinkButton {
            width: parent.width
            text: pane.view.title
            onClicked: pane.view.openCurrent()
        }
        Words {
            objectName: "leaseAccount"
            width: parent.width
            text: pane.view.account
            wrapMode: Text.Wrap
            lineHeight: Theme.leading
        }
        Words {
            width: parent.width
            visible: pane.view.holder !== ""
            text: qsTr("Holder")
            color: Theme.muted
            font.pointSize: Theme.textSmall
            font.weight: Font.DemiBold
        }
        Words {
            objectName: "leaseHolderName"
            width: parent.width
            visible: text !== ""
            text: pane.view.holder
            wrapMode: Text.WrapAnywhere
            font.family: Theme.monoFamily
        }
        LinkButton {
            objectName: "leaseHolder"
            width: parent.width
            visible: text !== ""
            text: pane.view.holderLink
            onClicked: pane.view.openHolder()
        }
        Words {
            width: parent.width
            visible: seen.count > 0
            text: qsTr("Changes seen since this view was opened")
            color: Theme.muted
            font.pointSize: Theme.textSmall
            font.weight: Font.DemiBold
            wrapMode: Text.Wrap
        }
        Column {
            id: changes

            width: parent.width
            visible: seen.count > 0

            Repeater {
                id: seen

                model: pane.view.seen

                Words {
                    required property string modelData

                    width: changes.width
                    text: modelData
                    wrapMode: Text.Wrap
                }
            }
        }
        Divider { objectName: "leaseDivider"; width: parent.width }
        Words {
            objectName: "leaseExplanation"
            width: parent.width
            text: pane.view.explanation
            wrapMode: Text.Wrap
            lineHeight: Theme.leading
            color: Theme.muted
        }
    }
}
