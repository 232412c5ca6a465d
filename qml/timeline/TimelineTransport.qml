import QtQuick
import Kittiwake

// Back, forth, to now, and standing still.
Item {
    id: transport

    required property TimelineView view

    implicitHeight: Theme.field

    Row {
        id: moves

        anchors { left: parent.left; verticalCenter: parent.verticalCenter }

        IconButton {
            iconName: "chevron-left"
            text: qsTr("Earlier (←)")
            onClicked: transport.view.panBy(-0.25)
        }
        IconButton {
            iconName: "chevron-right"
            enabled: !transport.view.live
            opacity: enabled ? 1 : Theme.resting
            text: qsTr("Later (→)")
            onClicked: transport.view.panBy(0.25)
        }
    }
    Words {
        anchors { left: moves.right; right: pause.left; leftMargin: Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: transport.view.paused ? transport.view.status.pausedText : transport.view.live ? qsTr("following") : qsTr("in the past")
        color: transport.view.live ? Theme.muted : Theme.bill
        font.pointSize: Theme.textSmall
        horizontalAlignment: Text.AlignRight
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
    IconButton {
        id: pause

        objectName: "pauseButton"
        anchors { right: now.left; verticalCenter: parent.verticalCenter }
        iconName: transport.view.paused ? "play" : "pause"
        checkable: true
        checked: transport.view.paused
        text: transport.view.paused ? qsTr("Resume (Space)") : qsTr("Pause (Space)")
        onToggled: transport.view.paused = checked
    }
    IconButton {
        id: now

        objectName: "nowButton"
        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        iconName: "chevrons-right"
        enabled: !transport.view.live
        opacity: enabled ? 1 : Theme.resting
        text: qsTr("Back to now (%1)").arg(KeyBindings.shown("goToNow"))
        onClicked: transport.view.goToNow()
    }
}
