import QtQuick
import Kittiwake

// What is said above what it is about, on a ground of its own.
FocusScope {
    id: strip

    default property alias content: column.data

    readonly property real room: column.width // for what it says
    readonly property real wanted: column.height + 4 * Theme.unit

    Rectangle {
        anchors.fill: parent
        color: Theme.raised
    }
    Column {
        id: column

        x: 3 * Theme.unit
        y: 2 * Theme.unit
        width: strip.width - 6 * Theme.unit
        spacing: Theme.unit
    }
}
