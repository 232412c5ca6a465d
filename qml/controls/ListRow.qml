import QtQuick
import Kittiwake

// A row of a view's list: a click makes it the current one, two open what it stands for.
Item {
    id: row

    required property bool current
    property bool focused: false // the keyboard is with the list
    property bool divided: true // from the row below it

    readonly property alias hovered: hover.hovered

    signal picked
    signal opened

    implicitHeight: Theme.row
    Accessible.role: Accessible.ListItem
    Accessible.selected: current
    Accessible.onPressAction: picked()

    RowGround {
        current: row.current
        hovered: row.hovered
        focused: row.focused
    }
    Divider {
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        visible: row.divided
    }
    HoverHandler { id: hover }
    TapHandler {
        onTapped: row.picked()
        onDoubleTapped: row.opened()
    }
}
