import QtQuick
import Kittiwake

// The queue that is looked at, over the time that it was: dashed where its process began anew or another one leads.
Item {
    id: charts

    required property ChosenControllerQueue queue

    readonly property real inset: 4 * Theme.unit
    readonly property real each: (grid.width - 2 * grid.gap) / 3

    visible: queue.known

    Item {
        id: heading

        x: charts.inset
        width: charts.width - 2 * charts.inset
        height: Theme.tableHeader

        Words {
            id: name

            objectName: "controllerQueueTitle"
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, parent.width * 0.5)
            text: charts.queue.title
            elide: Text.ElideMiddle
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        CutWords {
            objectName: "controllerQueueMarks"
            anchors { left: name.right; leftMargin: 3 * Theme.unit; right: parent.right; verticalCenter: parent.verticalCenter }
            text: charts.queue.marksText
            color: Theme.bill
            font.pointSize: Theme.textSmall
        }
    }
    Flow {
        id: figures

        anchors { left: heading.left; right: heading.right; top: heading.bottom }
        spacing: 3 * Theme.unit

        Figure { visible: value !== ""; label: qsTr("wait"); value: charts.queue.waitText; hint: qsTr("Half of the keys, and 99% of them, waited so long for a worker, within the last five minutes. Only the bounds of the program's buckets are known.") }
        Figure { visible: value !== ""; label: qsTr("work"); value: charts.queue.workText; hint: qsTr("Half of the tries, and 99% of them, took so long, within the last five minutes. Only the bounds of the program's buckets are known.") }
        Figure { visible: value !== ""; label: qsTr("errors"); value: charts.queue.errorText; hint: qsTr("As the program counts them, within the last five minutes") }
        Figure { visible: value !== ""; label: qsTr("depth by priority"); value: charts.queue.depthsText }
    }
    Item {
        id: grid

        readonly property real gap: 4 * Theme.unit

        x: charts.inset
        anchors { top: figures.bottom; bottom: parent.bottom; topMargin: 2 * Theme.unit; bottomMargin: 2 * Theme.unit }
        width: charts.width - 2 * charts.inset

        ChartPanel {
            objectName: "controllerDepthChart"
            width: charts.each
            height: grid.height
            title: qsTr("Queue depth")
            unit: LineChart.Count
            atLeast: 4
            end: charts.queue.end
            step: charts.queue.step
            span: charts.queue.span
            marks: charts.queue.marks

            ChartSeries { title: qsTr("ready"); values: charts.queue.depth; color: Theme.accent; filled: true }
        }
        ChartPanel {
            x: charts.each + grid.gap
            width: charts.each
            height: grid.height
            title: qsTr("Adds and retries")
            unit: LineChart.PerSecond
            atLeast: 1
            end: charts.queue.end
            step: charts.queue.step
            span: charts.queue.span
            marks: charts.queue.marks

            ChartSeries { title: qsTr("adds"); values: charts.queue.adds; color: Theme.accent }
            ChartSeries { title: qsTr("retries"); values: charts.queue.retries; color: Theme.toneColor(Theme.toneWarn); dashed: true }
        }
        ChartPanel {
            x: 2 * (charts.each + grid.gap)
            width: charts.each
            height: grid.height
            title: qsTr("Busy workers")
            unit: LineChart.Count
            atLeast: 1
            end: charts.queue.end
            step: charts.queue.step
            span: charts.queue.span
            marks: charts.queue.marks

            ChartSeries { title: qsTr("busy"); values: charts.queue.busy; color: Theme.toneColor(Theme.toneEnding); filled: true }
        }
    }
}
