pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Which queue it is, its figures of now, its workers, and the button that stops them.
Item {
    id: header

    required property QueuesView view

    readonly property ChosenQueue queue: view.chosen
    readonly property bool narrow: width < 160 * Theme.unit // then its workers are among the figures

    implicitHeight: names.height + figures.height + 5 * Theme.unit

    Item {
        id: names

        x: 4 * Theme.unit
        y: 2 * Theme.unit
        width: parent.width - 8 * Theme.unit
        height: Theme.field

        StatusShape {
            id: shape

            anchors.verticalCenter: parent.verticalCenter
            tone: header.queue.tone
        }
        Words {
            id: name

            anchors { left: shape.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            width: Math.min(implicitWidth, (parent.width - pause.width) * (header.narrow ? 1 : 0.6) - 6 * Theme.unit)
            text: header.queue.name
            elide: Text.ElideMiddle
            font.pointSize: Theme.textTitle
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        Words {
            anchors { left: name.right; leftMargin: 2 * Theme.unit; right: workers.left; rightMargin: 2 * Theme.unit; baseline: name.baseline }
            visible: !header.narrow
            text: header.queue.owner
            color: Theme.muted
        }
        WorkersBar {
            id: workers

            anchors { right: pause.left; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
            visible: !header.narrow
            queue: header.queue
        }
        PauseButton {
            id: pause

            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            visible: header.queue.keysKnown
            paused: header.queue.paused
            onClicked: header.view.togglePause()
        }
    }
    Flow {
        id: figures

        x: 4 * Theme.unit
        y: names.y + names.height + Theme.unit
        width: names.width
        spacing: (header.narrow ? 3 : 5) * Theme.unit // between lines, too

        Words {
            visible: header.narrow
            text: header.queue.workersText
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
        Figure { label: qsTr("depth"); value: header.queue.depthText; hint: qsTr("Keys that are ready for a worker") }
        Figure { label: qsTr("adds"); value: header.queue.addsText; hint: qsTr("Keys added, over the last 10s; a key that is already queued is not counted") }
        Figure { label: qsTr("retries"); value: header.queue.retriesText; hint: qsTr("Keys put back to be retried later, over the last 10s") }
        Figure { label: qsTr("wait p99"); value: header.queue.waitText; hint: qsTr("99% of the keys waited no longer than this for a worker, over the last minute") }
        Figure { label: qsTr("work p99"); value: header.queue.workText; hint: qsTr("99% of the tries took no longer than this, over the last minute") }
        Figure { visible: value !== ""; label: qsTr("longest running"); value: header.queue.longestText; hint: qsTr("How long the key that was taken first has been processed so far") }
    }
}
