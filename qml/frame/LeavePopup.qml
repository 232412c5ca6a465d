import QtQuick
import Kittiwake

// Asks before what still runs ends with its cluster, or with the window.
PopupPanel {
    id: popup

    required property OpenClusters clusters
    property int index: all // whose cluster is closed
    property string running: "" // what ends

    readonly property int all: -1

    signal leaveWanted(index: int)

    width: Math.min(Theme.popupWidth + 40 * Theme.unit, parent === null ? 0 : parent.width - 8 * Theme.unit)
    padding: 4 * Theme.unit
    modal: true
    contentItem: LeaveQuestion {
        focus: true
        title: popup.index === popup.all ? qsTr("Quit Kittiwake?") : qsTr("Close this cluster?")
        running: popup.running
        consent: popup.index === popup.all ? qsTr("Quit") : qsTr("Close")
        onAnswered: yes => popup.answer(yes)
    }

    // Whether nothing ends by it; else the user is asked. Who wants the same again does not want to be asked again.
    function mayLeave(which: int): bool {
        if (opened && index === which) {
            close();
            return true;
        }
        running = clusters.endingWith(which);
        if (running === "")
            return true;
        index = which;
        open();
        return false;
    }
    function answer(yes: bool) {
        if (yes)
            leaveWanted(index);
        close();
    }
}
