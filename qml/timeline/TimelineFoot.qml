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
    Words {
        anchors { left: kept.right; right: rate.left; leftMargin: 4 * Theme.unit; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: foot.view.status.linesText
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        id: rate

        anchors { right: fresh.left; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: foot.view.status.rateText
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    FreshnessWords {
        id: fresh

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(foot.width * 0.25, 40 * Theme.unit)
        height: parent.height
        freshness: foot.view.freshness
    }
}
