import QtQuick
import Kittiwake

// One filter that has a name.
Item {
    id: line

    required property int index
    required property string name
    required property string text
    required property bool everywhere
    property bool current: false

    signal chosen
    signal removed

    implicitHeight: Theme.row
    Accessible.role: Accessible.ListItem
    Accessible.name: name
    Accessible.description: text
    Accessible.onPressAction: chosen()

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: line.current || hover.hovered ? Theme.raised : "transparent"
    }
    Words {
        id: title

        anchors { left: parent.left; leftMargin: 2 * Theme.unit; top: parent.top; bottom: parent.bottom }
        width: Math.min(implicitWidth, line.width / 2)
        text: line.name
    }
    Words {
        anchors { left: title.right; leftMargin: 3 * Theme.unit; right: away.left; rightMargin: Theme.unit; top: parent.top; bottom: parent.bottom }
        text: line.everywhere ? qsTr("%1 (all kinds)").arg(line.text) : line.text
        elide: Text.ElideMiddle
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: line.chosen() }
    IconButton {
        id: away

        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        implicitWidth: Theme.row
        implicitHeight: Theme.row
        opacity: line.current || hover.hovered ? 1 : 0
        focusPolicy: Qt.NoFocus
        iconName: "close"
        text: qsTr("Remove this filter (Del)")
        onClicked: line.removed()
    }
}
