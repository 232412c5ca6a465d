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

        StatusNumber { label: "/"; value: qsTr("filter") }
        StatusNumber { label: "j k"; value: qsTr("move") }
        StatusNumber { label: "g G"; value: qsTr("ends") }
        StatusNumber { label: "^Z"; value: qsTr("faults") }
        StatusNumber { label: "^W"; value: qsTr("wide") }
    }
}
