import QtQuick
import Kittiwake

// How far it is, and whether it goes on.
Item {
    id: foot

    required property ExportView exporter

    implicitHeight: Theme.field + 2 * Theme.unit

    Rectangle {
        width: parent.width
        height: Theme.focusRing
        visible: foot.exporter.progress >= 0
        color: Theme.raised
        Accessible.role: Accessible.ProgressBar
        Accessible.name: qsTr("Written so far")

        Rectangle {
            width: parent.width * Math.max(0, foot.exporter.progress)
            height: parent.height
            color: Theme.accent
        }
    }
    FormButtons {
        anchors { right: parent.right; bottom: parent.bottom }
        name: "exportButton"
        ready: !foot.exporter.working
        text: foot.exporter.overwrites ? qsTr("Replace the file") : qsTr("Export")
        onAccepted: foot.exporter.accept()
        onRefused: foot.exporter.close()
    }
}
