pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The chosen lease: how it stands, who holds it, which changes were seen, and what a lease is.
FocusScope {
    id: pane

    required property LeasesView view

    Flickable {
        id: scroller // not "text": whatever is visible by its text would be so by this

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

                    y: (Theme.row - height) / 2
                    tone: pane.view.tone
                }
                Words {
                    id: headline

                    objectName: "leaseState"
                    anchors { left: shape.right; right: parent.right; leftMargin: 2 * Theme.unit }
                    text: pane.view.stateText
                    font.pointSize: Theme.textHeadline
                    font.weight: Font.DemiBold
                    Accessible.role: Accessible.Heading
                }
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
                width: parent.width
                visible: seen.count > 0

                Repeater {
                    id: seen

                    model: pane.view.seen

                    Words {
                        required property string modelData

                        width: column.width
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
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: scroller.visibleArea.heightRatio
            at: scroller.visibleArea.yPosition
            onPositionChanged: if (pressed) scroller.contentY = position * scroller.contentHeight
        }
    }
}
