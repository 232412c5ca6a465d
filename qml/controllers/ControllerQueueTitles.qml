import QtQuick
import Kittiwake

Rectangle {
    id: titles

    readonly property ControllerQueueLayout places: ControllerQueueLayout { width: titles.width }

    implicitHeight: Theme.tableHeader
    color: Theme.raised

    KeyTitle { x: titles.places.start; text: qsTr("QUEUE") }
    KeyTitle { x: titles.places.stateX; text: qsTr("STATE") }
    KeyTitle { x: titles.places.depthX; width: titles.places.number; text: qsTr("DEPTH"); horizontalAlignment: Text.AlignRight }
    KeyTitle { x: titles.places.addsX; width: titles.places.number; visible: !titles.places.tight; text: qsTr("ADDS"); horizontalAlignment: Text.AlignRight }
    KeyTitle { x: titles.places.retriesX; width: titles.places.number; text: qsTr("RETRIES"); horizontalAlignment: Text.AlignRight }
    KeyTitle { x: titles.places.busyX; width: titles.places.busyWidth; visible: !titles.places.scarce; text: qsTr("BUSY"); horizontalAlignment: Text.AlignRight }
    KeyTitle { x: titles.places.waitX; width: titles.places.number; visible: titles.places.roomy; text: qsTr("WAIT"); horizontalAlignment: Text.AlignRight }
    KeyTitle { x: titles.places.workX; width: titles.places.number; visible: titles.places.roomy; text: qsTr("WORK"); horizontalAlignment: Text.AlignRight }
    KeyTitle { x: titles.places.errorsX; width: titles.places.number; visible: !titles.places.tight; text: qsTr("ERRORS"); horizontalAlignment: Text.AlignRight }
}
