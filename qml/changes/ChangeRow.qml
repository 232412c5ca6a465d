import QtQuick
import Kittiwake

// One change in a line: what was done to which object, how it stands, and what came of it.
Item {
    id: row

    required property int index
    required property string what
    required property string object
    required property string stateText
    required property int tone
    required property string result
    required property string took
    required property string age
    required property bool current
    property bool focused: false

    readonly property ChangeLayout places: ChangeLayout { width: row.width }
    readonly property bool loud: tone === Theme.toneWarn || tone === Theme.toneError

    signal picked
    signal opened

    implicitHeight: Theme.row
    Accessible.role: Accessible.ListItem
    Accessible.name: what + ", " + object + ", " + stateText + (result === "" ? "" : ", " + result)
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
        id: whatWords

        x: row.places.start
        width: row.places.whatWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.what
        elide: Text.ElideRight
    }
    Words {
        id: objectWords

        x: row.places.objectX
        width: row.places.objectWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.object
        elide: Text.ElideMiddle
    }
    Words {
        x: row.places.stateX
        width: row.places.stateWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.stateText
        elide: Text.ElideRight
        color: row.loud ? Theme.toneColor(row.tone) : Theme.text
    }
    Words {
        id: resultWords

        x: row.places.resultX
        width: row.places.resultWidth
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.roomy
        text: row.result
        elide: Text.ElideRight
        color: Theme.muted
    }
    Words {
        x: row.places.tookX
        width: row.places.span
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.middling
        horizontalAlignment: Text.AlignRight
        text: row.took
        color: Theme.muted
        font.family: Theme.monoFamily
    }
    Words {
        x: row.places.ageX
        width: row.places.span
        anchors.verticalCenter: parent.verticalCenter
        horizontalAlignment: Text.AlignRight
        text: row.age
        color: Theme.muted
        font.family: Theme.monoFamily
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    HoverHandler { id: hover }
    TapHandler {
        onTapped: row.picked()
        onDoubleTapped: row.opened()
    }
    Hint {
        shown: hover.hovered && (whatWords.truncated || objectWords.truncated || resultWords.visible && resultWords.truncated)
        text: row.what + "\n" + row.object + (row.result === "" ? "" : "\n" + row.result)
    }
}
