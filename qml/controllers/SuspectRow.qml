import QtQuick
import Kittiwake

// A key that is retried: what becomes of it, how often, why, and where that is known from.
ListRow {
    id: row

    required property int index
    required property string stateText
    required property int tone
    required property string object
    required property string tries
    required property string next
    required property string error
    required property string seen
    required property bool other
    required property bool over
    required property bool past

    readonly property SuspectLayout places: SuspectLayout { width: row.width }
    readonly property bool loud: tone === Theme.toneWarn || tone === Theme.toneError

    Accessible.name: object + ", " + stateText + ", " + error
    Accessible.description: seen

    StatusShape {
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        tone: row.tone
        past: row.past
        opacity: row.over ? Theme.resting : 1
    }
    Words {
        x: row.places.start
        width: row.places.stateWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.stateText
        color: row.loud ? Theme.toneOf(row.tone, row.past) : Theme.muted
    }
    Words {
        id: objectWords

        objectName: "suspectObject"
        x: row.places.objectX
        width: row.places.objectWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.object
        elide: Text.ElideMiddle
        color: row.over ? Theme.muted : Theme.text
    }
    Words {
        x: row.places.triesX
        width: row.places.triesWidth
        anchors.verticalCenter: parent.verticalCenter
        horizontalAlignment: Text.AlignRight
        text: row.tries
        color: row.over ? Theme.muted : Theme.text
        font.family: Theme.monoFamily
    }
    Words {
        x: row.places.nextX
        width: row.places.nextWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.next
        color: row.over ? Theme.muted : Theme.text
    }
    Words {
        id: errorWords

        x: row.places.errorX
        width: row.places.errorWidth
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.wide
        text: row.error
        color: row.over ? Theme.muted : Theme.text
    }
    Words {
        x: row.places.seenX
        width: row.places.seenWidth
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.roomy
        text: row.seen
        color: Theme.muted
    }
    Hint {
        shown: row.hovered
        text: row.object + (row.other ? "\n" + qsTr("Of no queue that is exported, or of one by another name.") : "") + (row.error === "" ? "" : "\n" + row.error)
    }
}
