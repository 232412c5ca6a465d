import QtQuick
import Kittiwake

// One column of the chooser: a check, its title, and handles to move it.
CheckLine {
    id: line

    required property int index
    required property string title
    required property bool fixed // cannot be hidden
    required property bool added // can be removed

    signal movedBy(by: int)
    signal removed

    ink: fixed ? Theme.muted : Theme.accent
    Accessible.name: title

    Words {
        anchors { fill: parent; leftMargin: Theme.icon + 4 * Theme.unit; rightMargin: arrows.width }
        text: line.title
        color: line.shown ? Theme.text : Theme.muted
    }
    Row {
        id: arrows

        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        visible: line.current || line.hovered

        IconButton {
            implicitWidth: Theme.row
            implicitHeight: Theme.row
            focusPolicy: Qt.NoFocus
            iconName: "sort-up"
            text: qsTr("Move left (Alt+Up)")
            onClicked: line.movedBy(-1)
        }
        IconButton {
            implicitWidth: Theme.row
            implicitHeight: Theme.row
            focusPolicy: Qt.NoFocus
            iconName: "sort-down"
            text: qsTr("Move right (Alt+Down)")
            onClicked: line.movedBy(1)
        }
        IconButton {
            implicitWidth: Theme.row
            implicitHeight: Theme.row
            visible: line.added
            focusPolicy: Qt.NoFocus
            iconName: "close"
            text: qsTr("Remove this column (Del)")
            onClicked: line.removed()
        }
    }
}
