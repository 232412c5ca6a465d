import QtQuick
import Kittiwake

// The last ten minutes of a queue.
Row {
    id: charts

    required property ChosenQueue queue

    readonly property real each: (width - 2 * spacing) / 3

    spacing: 6 * Theme.unit

    ChartPanel {
        objectName: "depthChart"
        width: charts.each
        height: charts.height
        title: qsTr("Queue depth")
        unit: LineChart.Count
        atLeast: 4
        end: charts.queue.seriesEnd

        ChartSeries { title: qsTr("ready"); values: charts.queue.depth; color: Theme.accent; filled: true }
    }
    ChartPanel {
        width: charts.each
        height: charts.height
        title: qsTr("Adds and retries")
        unit: LineChart.PerSecond
        atLeast: 1
        end: charts.queue.seriesEnd

        ChartSeries { title: qsTr("adds"); values: charts.queue.adds; color: Theme.accent }
        ChartSeries { title: qsTr("retries"); values: charts.queue.retries; color: Theme.toneColor(Theme.toneWarn); dashed: true }
    }
    ChartPanel {
        width: charts.each
        height: charts.height
        title: qsTr("Wait and work")
        unit: LineChart.Seconds
        logarithmic: true
        atLeast: 0.001
        end: charts.queue.seriesEnd

        ChartSeries { values: charts.queue.waitP50; color: Theme.accent; dashed: true }
        ChartSeries { title: qsTr("wait"); values: charts.queue.waitP99; color: Theme.accent }
        ChartSeries { values: charts.queue.workP50; color: Theme.toneColor(Theme.toneEnding); dashed: true }
        ChartSeries { title: qsTr("work"); values: charts.queue.workP99; color: Theme.toneColor(Theme.toneEnding) }
    }
}
