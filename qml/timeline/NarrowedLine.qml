import QtQuick
import Kittiwake

// Which part of the lanes the list is narrowed to.
Item {
    id: line

    required property TimelineView view

    visible: view.narrowed
    implicitHeight: visible ? Theme.row : 0

    Rectangle {
        anchors.fill: parent
        color: Theme.tint
    }
    Words {
        anchors { left: parent.left; right: close.left; leftMargin: 4 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: line.view.selectionText
        font.pointSize: Theme.textSmall
        color: Theme.accent
        elide: Text.ElideMiddle
    }
    IconButton {
        id: close

        objectName: "widen"
        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        implicitHeight: Theme.row - Theme.nudge
        iconName: "close"
        text: qsTr("List all (%1)").arg(KeyBindings.shown("clear"))
        onClicked: line.view.clearFilter()
    }
}
