import QtQuick
import Kittiwake

// The titles of the columns of changes.
Rectangle {
    id: columns

    readonly property ChangeLayout places: ChangeLayout { width: columns.width }

    implicitHeight: Theme.tableHeader
    color: Theme.raised

    KeyTitle { x: columns.places.start; width: columns.places.whatWidth; text: qsTr("CHANGE") }
    KeyTitle { x: columns.places.objectX; width: columns.places.objectWidth; text: qsTr("OBJECT") }
    KeyTitle { x: columns.places.stateX; width: columns.places.stateWidth; text: qsTr("STATE") }
    KeyTitle { x: columns.places.resultX; width: columns.places.resultWidth; visible: columns.places.roomy; text: qsTr("RESULT") }
    KeyTitle { x: columns.places.tookX; width: columns.places.span; visible: columns.places.middling; horizontalAlignment: Text.AlignRight; text: qsTr("TOOK") }
    KeyTitle { x: columns.places.ageX; width: columns.places.span; horizontalAlignment: Text.AlignRight; text: qsTr("AGE") }
}
