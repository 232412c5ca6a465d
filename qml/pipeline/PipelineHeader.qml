import QtQuick
import Kittiwake

// How the machinery is as a whole.
Item {
    id: header

    required property PipelineView view

    implicitHeight: Theme.headerBar

    StatusShape {
        id: shape

        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        objectName: "pipelineShape"
        visible: summary.text !== "" && !header.view.allForbidden
        tone: header.view.faultCount > 0 ? Theme.toneWarn : Theme.toneOk
    }
    Icon {
        objectName: "pipelineLock"
        anchors.centerIn: shape
        visible: header.view.allForbidden
        name: "lock"
        size: Theme.icon - Theme.unit
        color: Theme.muted
    }
    Words {
        id: summary

        objectName: "pipelineSummary"
        anchors { left: shape.right; right: next.left; verticalCenter: parent.verticalCenter }
        anchors { leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        text: header.view.summary
        color: Theme.muted
    }
    PushButton {
        id: next

        objectName: "nextFault"
        anchors { right: parent.right; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        visible: header.view.faultCount > 0
        text: qsTr("Next fault (%1)").arg(KeyBindings.shown("nextFault"))
        onClicked: header.view.goToNextFault()
    }
}
