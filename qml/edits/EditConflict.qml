pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// A field that two want: mine and theirs, one of which is chosen.
FocusScope {
    id: conflict

    required property int index
    required property string path
    required property string manager
    required property string mine
    required property string theirs
    required property bool mineChosen
    required property bool theirsChosen

    signal chosen(row: int, mine: bool)

    implicitHeight: column.height

    Column {
        id: column

        width: parent.width
        spacing: Theme.unit

        SelectableWords {
            objectName: "conflictPath"
            width: parent.width
            text: conflict.path
            color: Theme.muted
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            font.pointSize: Theme.textSmall
        }
        FieldValue {
            width: parent.width
            visible: conflict.theirs !== ""
            text: conflict.theirs
            sign: "−"
            tone: Theme.toneError
        }
        FieldValue {
            width: parent.width
            visible: conflict.mine !== ""
            text: conflict.mine
            sign: "+"
            tone: Theme.toneOk
        }
        Flow {
            width: parent.width
            spacing: 2 * Theme.unit

            PushButton {
                id: mine

                objectName: "conflictMine" + conflict.index
                primary: conflict.mineChosen
                focus: true
                text: qsTr("Mine")
                onClicked: conflict.chosen(conflict.index, true)
                Keys.onReturnPressed: conflict.chosen(conflict.index, true)
                Keys.onRightPressed: theirs.forceActiveFocus(Qt.TabFocusReason)
            }
            PushButton {
                id: theirs

                objectName: "conflictTheirs" + conflict.index
                primary: conflict.theirsChosen
                text: conflict.manager === "" ? qsTr("Theirs") : qsTr("Leave it to %1").arg(conflict.manager)
                onClicked: conflict.chosen(conflict.index, false)
                Keys.onReturnPressed: conflict.chosen(conflict.index, false)
                Keys.onLeftPressed: mine.forceActiveFocus(Qt.BacktabFocusReason)
            }
        }
    }

    function begin() { mine.forceActiveFocus(Qt.TabFocusReason); }
}
