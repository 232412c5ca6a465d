pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// One informer: what it mirrors, what is wrong with it, and its stages.
Item {
    id: lane

    required property int index
    required property string title
    required property int tone
    required property string why
    required property bool canRetry
    required property bool forbidden
    required property PipelineStageModel stages
    required property real box
    required property int gap
    required property bool compact
    required property int currentStage // below 0: this is not the lane looked at
    required property bool focused
    required property real scrolled // to the right, where not all of it is in sight
    required property real sight

    signal stageChosen(int stage)
    signal stagePointed(int stage, point at)
    signal retryChosen

    implicitHeight: names.height + row.height + 4 * Theme.unit
    Accessible.role: Accessible.ListItem
    Accessible.name: why === "" ? title : qsTr("%1. %2").arg(title).arg(why)

    Rectangle {
        anchors.fill: parent
        visible: lane.currentStage >= 0
        color: Theme.tint
        opacity: Theme.resting
    }
    Rectangle {
        visible: lane.currentStage >= 0
        width: Theme.accentBar
        height: parent.height
        color: Theme.accent
    }
    Item {
        id: names

        x: lane.scrolled + 4 * Theme.unit
        y: Theme.unit
        width: lane.sight - 8 * Theme.unit
        height: Theme.row

        StatusShape {
            id: shape

            anchors.verticalCenter: parent.verticalCenter
            visible: !lane.forbidden
            tone: lane.tone
        }
        Icon {
            objectName: "laneForbidden"
            anchors.centerIn: shape
            visible: lane.forbidden
            name: "lock"
            size: Theme.icon - Theme.unit
            color: Theme.muted
        }
        Words {
            id: name

            anchors { left: shape.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            width: Math.min(implicitWidth, parent.width * 0.45)
            text: lane.title
            elide: Text.ElideMiddle
            color: lane.forbidden ? Theme.muted : Theme.text
            font.weight: Font.DemiBold
        }
        Words {
            id: reason

            anchors { left: name.right; right: retry.left; verticalCenter: parent.verticalCenter }
            anchors { leftMargin: 4 * Theme.unit; rightMargin: 2 * Theme.unit }
            text: lane.why
            color: lane.forbidden ? Theme.muted : Theme.toneColor(lane.tone)
            font.pointSize: Theme.textSmall
        }
        IconButton {
            id: retry

            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            implicitHeight: Theme.row
            visible: lane.canRetry
            iconName: "refresh"
            text: qsTr("Try now (r)")
            onClicked: lane.retryChosen()
        }
        HoverHandler { id: hover }
        Hint { shown: hover.hovered && reason.truncated; text: lane.why }
    }
    Row {
        id: row

        x: 4 * Theme.unit
        anchors.top: names.bottom

        Repeater {
            model: lane.stages
            delegate: StageBox {
                box: lane.box
                gap: lane.gap
                compact: lane.compact
                current: index === lane.currentStage
                focused: lane.focused
                onChosen: lane.stageChosen(index)
                onPointed: at => lane.stagePointed(index, at)
            }
        }
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
}
