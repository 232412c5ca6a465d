pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

Column {
    id: form

    required property ExportView exporter
    required property string kinds
    required property int rows

    spacing: 2 * Theme.unit
    Keys.onEscapePressed: form.exporter.close()

    Words {
        width: parent.width
        text: qsTr("Export %1").arg(form.kinds)
        font.pointSize: Theme.textTitle
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
    }
    Row {
        spacing: 4 * Theme.unit
        enabled: !form.exporter.working

        Repeater {
            model: ["CSV", "JSON", "YAML"]
            delegate: ExportChoice {
                required property int index
                required property string modelData

                text: modelData
                checked: form.exporter.format === index
                autoExclusive: true
                onClicked: form.exporter.format = index
            }
        }
    }
    Words {
        width: parent.width
        text: form.exporter.format === 0 ? qsTr("The visible columns, one line per row.") : qsTr("Whole objects, as a v1 List.")
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Row {
        spacing: 4 * Theme.unit
        visible: form.exporter.marked > 0
        enabled: !form.exporter.working

        ExportChoice {
            text: qsTr("%n marked", "", form.exporter.marked)
            autoExclusive: true
            checked: form.exporter.onlyMarked
            onClicked: form.exporter.onlyMarked = true
        }
        ExportChoice {
            text: qsTr("All %L1 rows shown").arg(form.rows)
            autoExclusive: true
            checked: !form.exporter.onlyMarked
            onClicked: form.exporter.onlyMarked = false
        }
    }
    ExportChoice {
        visible: form.exporter.secrets
        enabled: !form.exporter.working
        square: true
        text: qsTr("Write secret values in the clear")
        checked: form.exporter.revealSecrets
        onToggled: form.exporter.revealSecrets = checked
    }
    InputField {
        id: path

        objectName: "exportPath"
        width: parent.width
        placeholderText: qsTr("File")
        readOnly: form.exporter.working
        onTextEdited: form.exporter.path = text
        onAccepted: form.exporter.accept()
    }
    Words {
        objectName: "exportProblem"
        width: parent.width
        visible: text !== ""
        text: form.exporter.problem
        color: Theme.toneColor(Theme.toneWarn)
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        font.pointSize: Theme.textSmall
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    ExportButtons {
        width: parent.width
        exporter: form.exporter
    }
    Binding { target: path; property: "text"; value: form.exporter.path }

    function begin() { path.forceActiveFocus(Qt.PopupFocusReason); }
}
