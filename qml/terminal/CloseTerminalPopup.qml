pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Asks before a terminal is closed whose program ends by that. The keys that close it say yes.
FormPopup {
    id: popup

    required property TerminalListModel terminals

    wanted: terminals.leaving !== null
    modal: true
    onGivenUp: terminals.answer(false)
    contentItem: LeaveQuestion {
        focus: true
        title: qsTr("Close this terminal?")
        running: popup.terminals.leavingSentence
        consent: qsTr("Close")
        onAnswered: yes => popup.terminals.answer(yes)

        KeyShortcut { enabled: popup.visible; action: "terminalClose"; onActivated: popup.terminals.answer(true) }
        KeyShortcut { enabled: popup.visible; action: "streamClose"; onActivated: popup.terminals.answer(true) }
    }
}
