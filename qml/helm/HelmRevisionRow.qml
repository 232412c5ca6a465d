import QtQuick
import Kittiwake

// One revision: how it stands, of which chart it is, when that was, and what Helm says of it.
Item {
    id: row

    required property int index
    required property string number
    required property string status
    required property int tone
    required property string chart
    required property string version
    required property string description
    required property bool unreadable
    required property string updated
    required property bool current
    required property bool base
    property bool focused: false

    readonly property bool loud: tone === Theme.toneWarn || tone === Theme.toneError
    readonly property real margin: 3 * Theme.unit

    signal picked
    signal opened

    implicitHeight: 2 * Theme.row - 2 * Theme.unit
    Accessible.role: Accessible.ListItem
    Accessible.name: number + ", " + status + ", " + chart + ", " + description
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
        id: shape

        anchors { left: parent.left; leftMargin: row.margin; verticalCenter: numberWords.verticalCenter }
        tone: row.tone
    }
    Words {
        id: numberWords

        anchors { left: shape.right; leftMargin: 2 * Theme.unit; top: parent.top; topMargin: Theme.unit }
        height: Theme.row - 2 * Theme.unit
        width: Math.max(6 * Theme.unit, implicitWidth)
        text: row.number
        font.family: Theme.monoFamily
        font.weight: Font.DemiBold
    }
    Words {
        id: statusWords

        anchors { left: numberWords.right; leftMargin: 2 * Theme.unit; verticalCenter: numberWords.verticalCenter }
        text: row.status
        color: row.loud ? Theme.toneColor(row.tone) : Theme.text
    }
    Words {
        id: chartWords

        anchors { left: statusWords.right; right: ago.left; leftMargin: 3 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: numberWords.verticalCenter }
        text: row.version === "" ? row.chart : qsTr("%1 · app %2", "a chart and the version of what it installs").arg(row.chart).arg(row.version)
        elide: Text.ElideMiddle
        color: Theme.muted
    }
    Words {
        id: ago

        anchors { right: parent.right; rightMargin: row.margin; verticalCenter: numberWords.verticalCenter }
        text: row.updated
        color: Theme.muted
        font.family: Theme.monoFamily
    }
    Words {
        id: descriptionWords

        anchors { left: numberWords.right; right: baseWords.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; top: numberWords.bottom; bottom: parent.bottom; bottomMargin: Theme.unit }
        text: row.description
        color: row.unreadable ? Theme.toneColor(Theme.toneError) : Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        id: baseWords

        anchors { right: parent.right; rightMargin: row.margin; verticalCenter: descriptionWords.verticalCenter }
        text: row.base ? qsTr("compared with") : ""
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    HoverHandler { id: hover }
    TapHandler {
        onTapped: row.picked()
        onDoubleTapped: row.opened()
    }
    Hint { shown: hover.hovered && (descriptionWords.truncated || chartWords.truncated); text: row.chart + "\n" + row.description }
}
