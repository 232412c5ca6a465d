import QtQuick
import Kittiwake

// An object of a release: of what kind it is, and which template made it, or when it runs.
Item {
    id: row

    required property int index
    required property string kind
    required property string object
    required property string comment
    required property string events
    required property bool current
    property bool focused: false

    readonly property bool roomy: width >= 130 * Theme.unit
    readonly property real margin: 3 * Theme.unit
    readonly property real kindWidth: Math.min(38 * Theme.unit, width * 0.3)

    signal picked
    signal opened

    implicitHeight: Theme.row
    Accessible.role: Accessible.ListItem
    Accessible.name: kind + " " + object + (events === "" ? "" : ", " + events)
    Accessible.selected: current
    Accessible.onPressAction: opened()

    Rectangle {
        anchors.fill: parent
        visible: row.current || hover.hovered
        color: row.current ? Theme.tint : Theme.raised
        border.width: row.current && row.focused ? Theme.hairline : 0
        border.color: Theme.accent
    }
    Words {
        x: row.margin
        width: row.kindWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.kind
        color: Theme.muted
    }
    Words {
        id: name

        x: row.margin + row.kindWidth + 2 * Theme.unit
        width: (row.roomy || row.events !== "" ? row.width * 0.62 : row.width - row.margin) - x
        anchors.verticalCenter: parent.verticalCenter
        text: row.object
        elide: Text.ElideMiddle
        color: Theme.accent
        font.underline: hover.hovered
    }
    Words {
        anchors { left: name.right; right: parent.right; leftMargin: 2 * Theme.unit; rightMargin: row.margin; verticalCenter: parent.verticalCenter }
        visible: row.roomy || row.events !== ""
        text: row.events === "" ? row.comment.replace(/^Source: /, "") : qsTr("hook: %1").arg(row.events)
        elide: Text.ElideMiddle
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    HoverHandler { id: hover; cursorShape: Qt.PointingHandCursor }
    TapHandler {
        onTapped: {
            row.picked();
            row.opened();
        }
    }
    Hint { shown: hover.hovered; text: row.kind + " " + row.object + (row.comment === "" ? "" : "\n" + row.comment) }
}
