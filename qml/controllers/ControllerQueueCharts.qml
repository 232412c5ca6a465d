import QtQuick
import Kittiwake

// The queue that is looked at, over the time that it was: dashed where its process began anew or another one leads.
Item {
    id: charts

    required property ChosenControllerQueue queue
    required property bool past

    readonly property real inset: 4 * Theme.unit
    readonly property bool tall: grid.height >= 44 * Theme.unit // for two rows; else busy workers have no panel of their own
    readonly property real each: (grid.width - (grid.columns - 1) * grid.spacing) / grid.columns
    readonly property real high: tall ? (grid.height - grid.spacing) / 2 : grid.height

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

        Figure { visible: value !== ""; label: qsTr("wait"); value: charts.queue.waitText; hint: qsTr("How long half of the keys, and 99% of them, waited for a worker at most, over the last 5m. Only the bounds of the program's histogram buckets are known.") }
        Figure { visible: value !== ""; label: qsTr("work"); value: charts.queue.workText; hint: qsTr("How long half of the tries, and 99% of them, took at most, over the last 5m. Only the bounds of the program's histogram buckets are known.") }
        Figure { visible: value !== ""; label: qsTr("errors"); value: charts.queue.errorText; hint: qsTr("As the program counts them, over the last 5m") }
        Figure { visible: value !== ""; label: qsTr("depth by priority"); value: charts.queue.depthsText }
    }
    Grid {
        id: grid

        columns: charts.tall ? 2 : 3
        spacing: 4 * Theme.unit
        x: charts.inset
        anchors { top: figures.bottom; bottom: parent.bottom; topMargin: 2 * Theme.unit; bottomMargin: 2 * Theme.unit }
        width: charts.width - 2 * charts.inset

        ChartPanel {
            objectName: "controllerDepthChart"
            width: charts.each
            height: charts.high
            title: charts.tall ? qsTr("Queue depth") : qsTr("Depth, busy")
            unit: LineChart.Count
            atLeast: 4
            end: charts.queue.end
            step: charts.queue.step
            span: charts.queue.span
            marks: charts.queue.marks

            ChartSeries { title: qsTr("ready"); values: charts.queue.depth; color: charts.past ? Theme.muted : Theme.accent; filled: true }
            ChartSeries { title: charts.tall ? "" : qsTr("busy"); values: charts.tall ? [] : charts.queue.busy; color: Theme.toneOf(Theme.toneEnding, charts.past); dashed: true }
        }
        ChartPanel {
            width: charts.each
            height: charts.high
            title: charts.tall ? qsTr("Adds, retries and errors") : qsTr("Rates")
            unit: LineChart.PerSecond
            atLeast: 1
            end: charts.queue.end
            step: charts.queue.step
            span: charts.queue.span
            marks: charts.queue.marks

            ChartSeries { title: qsTr("adds"); values: charts.queue.adds; color: charts.past ? Theme.muted : Theme.accent }
            ChartSeries { title: qsTr("retries"); values: charts.queue.retries; color: Theme.toneOf(Theme.toneWarn, charts.past); dashed: true }
            ChartSeries { title: qsTr("errors"); values: charts.queue.errors; color: Theme.toneOf(Theme.toneError, charts.past) }
        }
        ChartPanel {
            visible: charts.tall
            width: charts.each
            height: charts.high
            title: qsTr("Busy workers")
            unit: LineChart.Count
            atLeast: 1
            end: charts.queue.end
            step: charts.queue.step
            span: charts.queue.span
            marks: charts.queue.marks

            ChartSeries { title: qsTr("busy"); values: charts.queue.busy; color: Theme.toneOf(Theme.toneEnding, charts.past); filled: true }
        }
        ChartPanel {
            objectName: "controllerWaitChart"
            width: charts.each
            height: charts.high
            title: charts.tall ? qsTr("Mean wait and work") : qsTr("Times")
            unit: LineChart.Seconds
            logarithmic: true
            atLeast: 0.001
            end: charts.queue.end
            step: charts.queue.step
            span: charts.queue.span
            marks: charts.queue.marks

            ChartSeries { title: qsTr("wait"); values: charts.queue.wait; color: charts.past ? Theme.muted : Theme.accent }
            ChartSeries { title: qsTr("work"); values: charts.queue.work; color: Theme.toneOf(Theme.toneEnding, charts.past); dashed: true }
        }
    }
}
