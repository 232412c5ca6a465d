import QtQuick
import Kittiwake

Rectangle {
    id: bar

    required property ClusterView view

    readonly property bool ready: view.page === ClusterView.Ready

    implicitHeight: Theme.statusBar
    color: Theme.ground

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Row {
        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        spacing: 5 * Theme.unit

        StatusNumber {
            visible: bar.ready && bar.view.status.resourceVersion !== ""
            label: "rv"
            value: bar.view.status.resourceVersion
        }
        StatusNumber {
            visible: bar.ready
            label: ""
            value: bar.view.status.flowText
        }
        Words {
            visible: bar.view.serverUrl !== ""
            text: bar.view.serverUrl
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
    }
    Row {
        anchors { right: parent.right; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        spacing: 5 * Theme.unit
        visible: bar.ready

        StatusNumber { label: KeyBindings.shown("palette"); value: qsTr("go to") }
        StatusNumber { label: KeyBindings.shown("filter"); value: qsTr("filter") }
        StatusNumber { label: KeyBindings.shown("describe"); value: qsTr("explain") }
        StatusNumber { label: KeyBindings.shown("yaml"); value: qsTr("YAML") }
        StatusNumber { label: KeyBindings.shown("faults"); value: qsTr("faults") }
        StatusNumber { label: KeyBindings.shown("help"); value: qsTr("keys") }
    }
}
