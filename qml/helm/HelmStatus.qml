pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// How a revision stands: its facts, its notes, where it is kept, and what only helm may do about it.
FocusScope {
    id: status

    required property HelmReleaseView view

    readonly property real page: Math.max(Theme.row, scroller.height - 2 * Theme.row)

    PaneScroll {
        id: scroller

        objectName: "helmStatus"
        anchors.fill: parent
        focus: true
        activeFocusOnTab: true
        Accessible.role: Accessible.Pane
        Accessible.name: qsTr("Status")

        Facts {
            width: parent.width
            names: status.view.factNames
            values: status.view.factValues
            nameWidth: Theme.labelNarrow
            family: Theme.uiFamily
        }
        Item {
            width: parent.width
            height: Theme.row

            Words {
                id: keptWords

                anchors.verticalCenter: parent.verticalCenter
                width: Theme.labelNarrow
                text: qsTr("Kept in")
                color: Theme.muted
            }
            LinkButton {
                objectName: "helmHolder"
                anchors { left: keptWords.right; leftMargin: 2 * Theme.unit }
                width: Math.min(implicitWidth, parent.width - keptWords.width - 2 * Theme.unit)
                text: status.view.holder
                onClicked: status.view.openHolder()
            }
        }
        Divider { width: parent.width; visible: notes.visible }
        PaneHeading {
            width: parent.width
            visible: notes.visible
            text: qsTr("Notes")
        }
        SelectableWords {
            id: notes

            objectName: "helmNotes"
            width: parent.width
            visible: text !== ""
            text: status.view.notes
            font.pointSize: Theme.textSmall
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        }
        Divider { width: parent.width; visible: commands.visible }
        HelmCommands { id: commands; view: status.view; width: parent.width; visible: status.view.commandTitles.length > 0 }
    }
    KeyShortcut { enabled: status.activeFocus; action: "down"; onActivated: status.scrollBy(Theme.row) }
    KeyShortcut { enabled: status.activeFocus; action: "up"; onActivated: status.scrollBy(-Theme.row) }
    KeyShortcut { enabled: status.activeFocus; action: "pageDown"; onActivated: status.scrollBy(status.page) }
    KeyShortcut { enabled: status.activeFocus; action: "pageUp"; onActivated: status.scrollBy(-status.page) }
    KeyShortcut { enabled: status.activeFocus; action: "first"; onActivated: status.scrollBy(-scroller.contentHeight) }
    KeyShortcut { enabled: status.activeFocus; action: "end"; onActivated: status.scrollBy(scroller.contentHeight) }

    function scrollBy(by: real) {
        scroller.contentY = Math.max(0, Math.min(scroller.contentHeight - scroller.height, scroller.contentY + by));
    }
}
