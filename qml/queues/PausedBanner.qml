import QtQuick
import Kittiwake

// A queue that stands still is nothing to overlook.
Rectangle {
    id: banner

    required property QueuesView view

    objectName: "pausedBanner"
    visible: view.chosen.paused
    implicitHeight: visible ? Theme.row + Theme.unit : 0
    color: Qt.alpha(Theme.toneColor(Theme.toneWarn), Theme.faint)
    Accessible.role: Accessible.AlertMessage
    Accessible.name: words.text

    Rectangle {
        width: Theme.accentBar
        height: parent.height
        color: Theme.toneColor(Theme.toneWarn)
    }
    Icon {
        id: icon

        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        name: "pause"
        color: Theme.toneColor(Theme.toneWarn)
    }
    Words {
        id: words

        anchors { left: icon.right; leftMargin: 2 * Theme.unit; right: parent.right; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: banner.view.chosen.pausedText
        color: Theme.toneColor(Theme.toneWarn)
        font.weight: Font.DemiBold
    }
}
