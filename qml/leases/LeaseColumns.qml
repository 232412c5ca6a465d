import QtQuick
import Kittiwake

// The titles of the columns of leases.
Rectangle {
    id: columns

    required property real nameWidth

    readonly property LeaseLayout places: LeaseLayout { width: columns.width; nameWidth: columns.nameWidth }

    implicitHeight: Theme.tableHeader
    color: Theme.raised

    KeyTitle { x: columns.places.start; width: columns.places.nameWidth; text: qsTr("LEASE") }
    KeyTitle { x: columns.places.holderX; width: columns.places.holderWidth; text: qsTr("HOLDER") }
    KeyTitle { x: columns.places.renewedX; width: columns.places.number; horizontalAlignment: Text.AlignRight; text: qsTr("RENEWED") }
    KeyTitle { x: columns.places.lastsX; width: columns.places.number; visible: columns.places.roomy; horizontalAlignment: Text.AlignRight; text: qsTr("DURATION") }
    KeyTitle { x: columns.places.changesX; width: columns.places.changes; horizontalAlignment: Text.AlignRight; text: qsTr("CHANGES") }
}
