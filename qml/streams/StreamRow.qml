import QtQuick
import Kittiwake

// One stream in a line: into what, what of it, how it stands, and how much has gone through it.
ListRow {
    id: row

    required property int index
    required property string kind
    required property string icon
    required property string object
    required property string what
    required property string links
    required property string received
    required property string sent
    required property string since
    required property string rate
    required property real progress
    required property string stateText
    required property int tone

    readonly property StreamLayout places: StreamLayout { width: row.width }

    divided: progress < 0
    Accessible.name: kind + " " + object + ", " + what + ", " + stateText

    StatusShape {
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        tone: row.tone
    }
    Icon {
        x: row.places.kindX
        anchors.verticalCenter: parent.verticalCenter
        name: row.icon
    }
    Words {
        id: objectWords

        x: row.places.start
        width: row.places.objectWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.object
        elide: Text.ElideMiddle
    }
    Words {
        id: whatWords

        x: row.places.whatX
        width: row.places.whatWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.what
        elide: Text.ElideMiddle
        color: Theme.muted
        font.family: Theme.monoFamily
    }
    Words {
        x: row.places.stateX
        width: row.places.stateWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.progress >= 0 ? row.stateText + " " + Math.floor(row.progress * 100) + " %" : row.stateText
        elide: Text.ElideRight
        color: row.tone === Theme.toneWarn || row.tone === Theme.toneError ? Theme.toneColor(row.tone) : Theme.text
    }
    Words {
        x: row.places.connectionsX
        width: row.places.connections
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.roomy
        horizontalAlignment: Text.AlignRight
        text: row.links
        color: Theme.muted
        font.family: Theme.monoFamily
    }
    Words {
        x: row.places.receivedX
        width: row.places.number
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.middling
        horizontalAlignment: Text.AlignRight
        text: row.received
        font.family: Theme.monoFamily
    }
    Words {
        x: row.places.sentX
        width: row.places.number
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.wide
        horizontalAlignment: Text.AlignRight
        text: row.sent
        font.family: Theme.monoFamily
    }
    Words {
        x: row.places.ageX
        width: row.places.age
        anchors.verticalCenter: parent.verticalCenter
        horizontalAlignment: Text.AlignRight
        text: row.since
        color: Theme.muted
        font.family: Theme.monoFamily
    }
    Rectangle { // how much of it is done
        visible: row.progress >= 0
        anchors { left: parent.left; bottom: parent.bottom }
        width: row.width * Math.max(0, row.progress)
        height: Theme.accentBar / 2
        color: Theme.accent
    }
    Hint { shown: row.hovered && (objectWords.truncated || whatWords.truncated); text: row.object + "\n" + row.what }
}
