import QtQuick
import QtQuick.Templates as T
import Kittiwake

// What is to be written where; the table stays in use behind it.
T.Popup {
    id: panel

    required property ExportView exporter
    required property string kinds
    required property int rows

    property ExportForm form: ExportForm {
        exporter: panel.exporter
        kinds: panel.kinds
        rows: panel.rows
    }

    objectName: "exportPanel"
    width: Theme.exportPanel
    implicitHeight: contentHeight + topPadding + bottomPadding
    padding: 4 * Theme.unit
    focus: true
    visible: exporter.opened
    closePolicy: T.Popup.NoAutoClose
    onOpened: form.begin()
    background: Rectangle {
        radius: Theme.radius
        color: Theme.surface
        border.width: Theme.hairline
        border.color: Theme.line
    }
    contentItem: form
}
