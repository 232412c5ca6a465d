pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// One box a worker, filled where it is busy; many are told in words alone.
Row {
    id: bar

    required property ChosenQueue queue

    readonly property int maxShown: 16

    spacing: 2 * Theme.unit

    Row {
        objectName: "workerBoxes"
        anchors.verticalCenter: parent.verticalCenter
        visible: bar.queue.workers <= bar.maxShown
        spacing: Theme.nudge

        Repeater {
            model: Math.min(bar.queue.workers, bar.maxShown)
            delegate: Rectangle {
                required property int index

                readonly property bool busy: index < bar.queue.working

                width: 2 * Theme.unit
                height: 3 * Theme.unit
                radius: Theme.hairline
                color: busy ? Theme.accent : "transparent"
                border.width: Theme.hairline
                border.color: busy ? Theme.accent : Theme.muted
            }
        }
        HoverHandler { id: hover }
        Hint { shown: hover.hovered; text: qsTr("One box per worker: filled while it processes a key, empty while it is idle.") }
    }
    Words {
        anchors.verticalCenter: parent.verticalCenter
        text: bar.queue.workersText
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
}
