import QtQuick
import Kittiwake

// How much of the past is kept, and how fresh it is.
Item {
    id: foot

    required property TimelineView view

    implicitHeight: Theme.statusBar

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Words {
        id: kept

        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, foot.width * 0.5)
        text: foot.view.status.keptText
        color: Theme.muted
        font.pointSize: Theme.textSmall

        HoverHandler { id: hover }
        Hint {
            shown: hover.hovered
            text: foot.view.status.keptHint
            y: -height - Theme.unit
        }
    }
    FooterButton {
        id: selected

        objectName: "selectedObjects"
        anchors { left: kept.right; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, foot.width * 0.25)
        visible: text !== ""
        iconName: "close"
        text: foot.view.selectedText
        hint: qsTr("Show what happens to all objects")
        onClicked: foot.view.clearSelected()
    }
    Words {
        anchors { left: selected.visible ? selected.right : kept.right; right: rate.left; leftMargin: 4 * Theme.unit; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: foot.view.status.linesText
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        id: rate

        anchors { right: fresh.left; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: foot.view.status.rateText
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Row {
        id: fresh

        anchors { right: parent.right; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        spacing: Theme.unit + Theme.nudge

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            size: Theme.shape
            name: "status-" + Theme.toneShapes[foot.view.freshness.tone]
            color: words.color
        }
        Words {
            id: words

            width: Math.min(implicitWidth, foot.width * 0.3)
            text: foot.view.freshness.text
            color: Theme.freshnessColor(foot.view.freshness)
            font.pointSize: Theme.textSmall
        }
    }
}
