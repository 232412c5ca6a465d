import QtQuick
import Kittiwake

Rectangle {
    id: titles

    readonly property SuspectLayout places: SuspectLayout { width: titles.width }

    implicitHeight: Theme.tableHeader
    color: Theme.raised

    KeyTitle { x: titles.places.start; text: qsTr("SUSPECT") }
    KeyTitle { x: titles.places.objectX; text: qsTr("OBJECT") }
    KeyTitle { x: titles.places.triesX; width: titles.places.triesWidth; text: qsTr("TRIES"); horizontalAlignment: Text.AlignRight }
    KeyTitle { x: titles.places.nextX; text: qsTr("NEXT TRY") }
    KeyTitle { x: titles.places.errorX; visible: titles.places.wide; text: qsTr("LAST ERROR") }
    KeyTitle { x: titles.places.seenX; visible: titles.places.roomy; text: qsTr("SEEN") }
}
