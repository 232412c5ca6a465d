pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Asks before a text is closed that is not saved. The key that closes it says yes.
FormPopup {
    id: popup

    required property EditListModel edits

    wanted: edits.leaving !== null
    modal: true
    onGivenUp: edits.answer(false)
    contentItem: LeaveQuestion {
        focus: true
        title: qsTr("Close this text?")
        running: popup.edits.leavingSentence
        consent: qsTr("Discard")
        onAnswered: yes => popup.edits.answer(yes)

        KeyShortcut { enabled: popup.visible; action: "editClose"; onActivated: popup.edits.answer(true) }
    }
}
