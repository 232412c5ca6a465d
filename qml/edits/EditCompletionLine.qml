import QtQuick
import Kittiwake

// One field or value that may be written.
Rectangle {
    id: line

    required property int index
    required property string word
    required property string type
    required property string summary
    required property bool needed
    property bool current: false

    signal picked(row: int)

    implicitHeight: Theme.row
    radius: Theme.radius / 2
    color: current ? Theme.tint : "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: word + (summary === "" ? "" : ", " + summary)
    Accessible.onPressAction: picked(index)

    Words {
        id: words

        anchors { left: parent.left; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, parent.width - kind.width - 6 * Theme.unit)
        text: line.word
        elide: Text.ElideRight
        font.family: Theme.monoFamily
        font.weight: line.needed ? Font.DemiBold : Font.Normal
    }
    Words {
        id: kind

        anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: line.needed ? qsTr("%1, required").arg(line.type) : line.type
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    TapHandler { onTapped: line.picked(line.index) }
}
