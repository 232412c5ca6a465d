pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// What is to be written where; the table stays in use behind it.
T.Popup {
    id: panel

    required property ExportView exporter
    required property string kinds
    required property int rows

    objectName: "exportPanel"
    width: Theme.exportPanel
    implicitHeight: contentHeight + topPadding + bottomPadding
    padding: 4 * Theme.unit
    focus: true
    visible: exporter.opened
    closePolicy: T.Popup.NoAutoClose
    onOpened: path.forceActiveFocus(Qt.PopupFocusReason)
    background: Rectangle {
        radius: Theme.radius
        color: Theme.surface
        border.width: Theme.hairline
        border.color: Theme.line
    }
    contentItem: Column {
        spacing: 2 * Theme.unit
        Keys.onEscapePressed: panel.exporter.close()

        Words {
            width: parent.width
            text: qsTr("Export %1").arg(panel.kinds)
            font.pointSize: Theme.textTitle
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        Row {
            spacing: 4 * Theme.unit
            enabled: !panel.exporter.working

            Repeater {
                model: panel.exporter.canYaml ? ["CSV", "JSON", "YAML"] : ["CSV", "JSON"]
                delegate: ExportChoice {
                    required property int index
                    required property string modelData

                    text: modelData
                    checked: panel.exporter.format === index
                    autoExclusive: true
                    onClicked: panel.exporter.format = index
                }
            }
        }
        Words {
            width: parent.width
            text: panel.exporter.format === 0 ? qsTr("The columns in sight, one line a row.") : qsTr("Whole objects, as a List of v1.")
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
        Row {
            spacing: 4 * Theme.unit
            visible: panel.exporter.marked > 0
            enabled: !panel.exporter.working

            ExportChoice {
                text: qsTr("%n marked", "", panel.exporter.marked)
                checked: panel.exporter.onlyMarked
                onClicked: panel.exporter.onlyMarked = true
            }
            ExportChoice {
                text: qsTr("All %L1 rows shown").arg(panel.rows)
                checked: !panel.exporter.onlyMarked
                onClicked: panel.exporter.onlyMarked = false
            }
        }
        ExportChoice {
            visible: panel.exporter.secrets
            enabled: !panel.exporter.working
            square: true
            text: qsTr("Write secret values in the clear")
            checked: panel.exporter.revealSecrets
            onToggled: panel.exporter.revealSecrets = checked
        }
        InputField {
            id: path

            objectName: "exportPath"
            width: parent.width
            placeholderText: qsTr("File")
            readOnly: panel.exporter.working
            onTextEdited: panel.exporter.path = text
            onAccepted: panel.exporter.accept()
        }
        Words {
            objectName: "exportProblem"
            width: parent.width
            visible: text !== ""
            text: panel.exporter.problem
            color: Theme.toneColor(Theme.toneWarn)
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            font.pointSize: Theme.textSmall
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        ExportButtons {
            width: parent.width
            exporter: panel.exporter
        }
    }
    Binding { target: path; property: "text"; value: panel.exporter.path }
}
