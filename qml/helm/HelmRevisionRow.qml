import QtQuick
import Kittiwake

// One revision: how it stands, of which chart it is, when that was, and what Helm says of it.
ListRow {
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
    required property bool past
    required property bool base

    readonly property bool loud: tone === Theme.toneWarn || tone === Theme.toneError
    readonly property real margin: 3 * Theme.unit

    implicitHeight: 2 * Theme.row - 2 * Theme.unit
    Accessible.name: number + ", " + status + ", " + chart + ", " + description

    StatusShape {
        id: shape

        anchors { left: parent.left; leftMargin: row.margin; verticalCenter: numberWords.verticalCenter }
        tone: row.tone
        past: row.past
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
        color: row.loud ? Theme.toneOf(row.tone, row.past) : Theme.text
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
        color: row.unreadable ? Theme.toneOf(Theme.toneError, row.past) : Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        id: baseWords

        anchors { right: parent.right; rightMargin: row.margin; verticalCenter: descriptionWords.verticalCenter }
        text: row.base ? qsTr("compared with") : ""
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Hint { shown: row.hovered && (descriptionWords.truncated || chartWords.truncated); text: row.chart + "\n" + row.description }
}
