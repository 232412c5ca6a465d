import QtQuick
import Kittiwake

// One lease in a line: whether it is held, by whom, how lately renewed, how often it changed hands.
Item {
    id: row

    required property int index
    required property string name
    required property string ns
    required property string holder
    required property string renewed
    required property string lasts
    required property string changes
    required property string stateText
    required property int tone
    required property bool current
    required property real nameWidth
    property bool focused: false

    readonly property LeaseLayout places: LeaseLayout { width: row.width; nameWidth: row.nameWidth }

    signal picked
    signal opened

    implicitHeight: Theme.row
    Accessible.role: Accessible.ListItem
    Accessible.name: ns + "/" + name + ", " + stateText + ", " + holder
    Accessible.selected: current
    Accessible.onPressAction: picked()

    Rectangle {
        anchors.fill: parent
        visible: row.current || hover.hovered
        color: row.current ? Theme.tint : Theme.raised
        border.width: row.current && row.focused ? Theme.hairline : 0
        border.color: Theme.accent
    }
    Rectangle {
        visible: row.current
        width: Theme.accentBar
        height: parent.height
        color: Theme.accent
    }
    StatusShape {
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        tone: row.tone
    }
    Words {
        id: nameWords

        objectName: "leaseName"
        x: row.places.start
        width: row.places.nameWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.ns + "/" + row.name
        elide: Text.ElideMiddle
    }
    Words {
        id: holderWords

        x: row.places.holderX
        width: row.places.holderWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.holder
        elide: Text.ElideMiddle
        color: Theme.muted
    }
    Words {
        x: row.places.renewedX
        width: row.places.number
        anchors.verticalCenter: parent.verticalCenter
        horizontalAlignment: Text.AlignRight
        text: row.renewed
        color: row.tone === Theme.toneWarn ? Theme.toneColor(row.tone) : Theme.text
        font.family: Theme.monoFamily
    }
    Words {
        x: row.places.lastsX
        width: row.places.number
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.roomy
        horizontalAlignment: Text.AlignRight
        text: row.lasts
        color: Theme.muted
        font.family: Theme.monoFamily
    }
    Words {
        x: row.places.changesX
        width: row.places.changes
        anchors.verticalCenter: parent.verticalCenter
        horizontalAlignment: Text.AlignRight
        text: row.changes
        color: Theme.muted
        font.family: Theme.monoFamily
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    HoverHandler { id: hover }
    TapHandler {
        onTapped: row.picked()
        onDoubleTapped: row.opened()
    }
    Hint { shown: hover.hovered && (nameWords.truncated || holderWords.truncated); text: row.ns + "/" + row.name + "\n" + row.holder }
}
