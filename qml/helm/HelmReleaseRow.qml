import QtQuick
import Kittiwake

// One release in a line: how it stands, of which chart it is, and when that was.
ListRow {
    id: row

    required property int index
    required property string name
    required property string ns
    required property string revision
    required property string status
    required property int tone
    required property string chart
    required property string version
    required property bool unreadable
    required property string updated
    required property bool past

    readonly property HelmLayout places: HelmLayout { width: row.width }
    readonly property bool loud: tone === Theme.toneWarn || tone === Theme.toneError

    Accessible.name: ns + "/" + name + ", " + status + ", " + chart

    StatusShape {
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        tone: row.tone
        past: row.past
    }
    Words {
        id: nameWords

        objectName: "helmName"
        x: row.places.start
        width: row.places.nameWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.name
        elide: Text.ElideMiddle
    }
    Words {
        id: nsWords

        x: row.places.nsX
        width: row.places.nsWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.ns
        elide: Text.ElideMiddle
        color: Theme.muted
    }
    Words {
        x: row.places.revisionX
        width: row.places.revision
        visible: !row.places.tight
        anchors.verticalCenter: parent.verticalCenter
        horizontalAlignment: Text.AlignRight
        text: row.revision
        font.family: Theme.monoFamily
    }
    Words {
        id: statusWords

        x: row.places.statusX
        width: row.places.statusWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.status
        color: row.loud ? Theme.toneOf(row.tone, row.past) : Theme.text
    }
    Words {
        id: chartWords

        objectName: "helmChart"
        x: row.places.chartX
        width: row.places.chartWidth
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.wide
        text: row.unreadable ? qsTr("<unreadable>") : row.chart
        elide: Text.ElideMiddle
        color: row.unreadable ? Theme.toneOf(Theme.toneError, row.past) : Theme.text
    }
    Words {
        x: row.places.versionX
        width: row.places.versionWidth
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.roomy
        text: row.version
        color: Theme.muted
    }
    Words {
        x: row.places.ageX
        width: row.places.age
        visible: !row.places.tight
        anchors.verticalCenter: parent.verticalCenter
        horizontalAlignment: Text.AlignRight
        text: row.updated
        color: Theme.muted
        font.family: Theme.monoFamily
    }
    Hint {
        shown: row.hovered && (nameWords.truncated || nsWords.truncated || chartWords.truncated || statusWords.truncated)
        text: row.ns + "/" + row.name + "\n" + row.chart
    }
}
