import QtQuick
import Kittiwake

// A queue in the list: its state, its name, and the one number that says most.
Item {
    id: row

    required property int index
    required property string name
    required property string owner
    required property string heading
    required property int tone
    required property string depthText
    required property string addsText
    required property int failing
    required property bool paused
    required property bool current
    property bool focused: false

    signal pressed

    readonly property real above: heading === "" ? 0 : Theme.row

    implicitHeight: Theme.row + above
    Accessible.role: Accessible.ListItem
    Accessible.name: name
    Accessible.description: paused ? qsTr("paused, %1 ready").arg(depthText) : failing > 0 ? qsTr("%1 failing").arg(failing) : qsTr("%1 ready").arg(depthText)
    Accessible.selected: current
    Accessible.onPressAction: pressed()

    Words {
        anchors { left: parent.left; leftMargin: 4 * Theme.unit; right: parent.right; rightMargin: 4 * Theme.unit }
        height: row.above
        visible: row.heading !== ""
        text: row.heading
        color: Theme.muted
        elide: Text.ElideMiddle
        font.pointSize: Theme.textSmall
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }
    Item {
        id: line

        y: row.above
        width: row.width
        height: Theme.row

        RowGround {
            current: row.current
            hovered: hover.hovered
            focused: row.focused
        }
        StatusShape {
            id: shape

            anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
            visible: !row.paused
            tone: row.tone
        }
        Icon {
            anchors.centerIn: shape
            visible: row.paused
            name: "pause"
            color: Theme.toneColor(Theme.toneWarn)
        }
        Words {
            id: words

            anchors { left: shape.right; leftMargin: 2 * Theme.unit; right: number.left; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: row.name
            elide: Text.ElideMiddle
            font.weight: row.current ? Font.DemiBold : Font.Normal
        }
        Words {
            id: number

            anchors { right: parent.right; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: row.paused ? qsTr("paused") : row.failing > 0 ? qsTr("%1 failing").arg(row.failing) : row.depthText !== "0" ? row.depthText : row.addsText
            color: row.paused ? Theme.toneColor(Theme.toneWarn) : row.failing > 0 ? Theme.toneColor(Theme.toneError) : row.depthText !== "0" ? Theme.text : Theme.muted
            font.family: row.paused || row.failing > 0 ? Theme.uiFamily : Theme.monoFamily
            font.pointSize: Theme.textSmall
        }

        HoverHandler { id: hover }
        TapHandler { onTapped: row.pressed() }
        Hint {
            shown: hover.hovered
            text: qsTr("%1 · %2\n%3 ready · %4 added").arg(row.owner).arg(row.name).arg(row.depthText).arg(row.addsText)
        }
    }
}
