import QtQuick
import Kittiwake

// One lease in a line: whether it is held, by whom, how lately renewed, how often it changed hands.
ListRow {
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
    required property real nameWidth
    required property bool past

    readonly property LeaseLayout places: LeaseLayout { width: row.width; nameWidth: row.nameWidth }

    Accessible.name: ns + "/" + name + ", " + stateText + ", " + holder

    StatusShape {
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        tone: row.tone
        past: row.past
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
        color: row.tone === Theme.toneWarn ? Theme.toneOf(row.tone, row.past) : Theme.text
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
    Hint { shown: row.hovered && (nameWords.truncated || holderWords.truncated); text: row.ns + "/" + row.name + "\n" + row.holder }
}
