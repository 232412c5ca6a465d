import QtQuick
import Kittiwake

// One column of the chooser: a check, its title, and handles to move it.
Item {
    id: line

    required property int index
    required property string title
    required property bool shown
    required property bool fixed // cannot be hidden
    required property bool added // can be removed
    property bool current: false

    signal toggled
    signal movedBy(by: int)
    signal removed

    implicitHeight: Theme.row
    Accessible.role: Accessible.CheckBox
    Accessible.name: title
    Accessible.checkable: true
    Accessible.checked: shown
    Accessible.onPressAction: toggled()

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: line.current || hover.hovered ? Theme.raised : "transparent"
    }
    Icon {
        x: 2 * Theme.unit
        anchors.verticalCenter: parent.verticalCenter
        visible: line.shown
        name: "check"
        color: line.fixed ? Theme.muted : Theme.accent
    }
    Words {
        anchors { fill: parent; leftMargin: Theme.icon + 4 * Theme.unit; rightMargin: arrows.width }
        text: line.title
        color: line.shown ? Theme.text : Theme.muted
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: line.toggled() }
    Row {
        id: arrows

        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        visible: line.current || hover.hovered

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
