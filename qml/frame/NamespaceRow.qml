import QtQuick
import Kittiwake

// One namespace: a click shows it alone, its box adds it to the others.
Item {
    id: row

    required property int index
    required property string name
    required property bool all
    required property bool checked
    required property bool listed
    required property int number // of the key that chooses it; 0: none
    property bool current: false

    signal only
    signal toggled

    implicitHeight: Theme.row
    Accessible.role: Accessible.CheckBox
    Accessible.name: name
    Accessible.checked: checked
    Accessible.onToggleAction: toggled()

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: row.current || hover.hovered ? Theme.raised : "transparent"
    }
    Rectangle {
        id: box

        anchors { left: parent.left; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Theme.icon
        height: Theme.icon
        radius: Theme.unit
        color: row.checked ? Theme.accent : "transparent"
        border.width: row.checked ? 0 : Theme.hairline
        border.color: Theme.muted

        Icon {
            anchors.centerIn: parent
            visible: row.checked
            size: Theme.icon - Theme.unit
            name: "check"
            color: Theme.accentText
        }
    }
    Words {
        anchors { left: box.right; right: note.left; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: row.name
        elide: Text.ElideMiddle
        font.weight: row.all ? Font.DemiBold : Font.Normal
    }
    Words {
        id: note

        anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: (row.listed ? "" : qsTr("typed") + "  ") + (row.all ? KeyBindings.shown("allNamespaces") : row.number > 0 ? row.number : "")
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: row.only() }
    Item {
        anchors { left: parent.left; right: box.right; top: parent.top; bottom: parent.bottom }

        TapHandler {
            gesturePolicy: TapHandler.WithinBounds
            onTapped: row.toggled()
        }
    }
}
