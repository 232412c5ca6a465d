pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// A chart with its title, and its lines' titles and values: the last ones, or those that are pointed at. Where there is
// no room for both, the titles stand alone until a place in the chart is pointed at, and without the chart's own where
// little of it would be left.
Item {
    id: panel

    required property string title
    default property alias series: chart.series
    property alias unit: chart.unit
    property alias logarithmic: chart.logarithmic
    property alias atLeast: chart.atLeast
    property alias end: chart.end
    property alias span: chart.span
    property alias step: chart.step
    property alias marks: chart.marks

    readonly property bool pointed: chart.pointedTime !== ""
    readonly property bool roomy: {
        let taken = heading.implicitWidth;
        for (let i = 0; i < keys.count; ++i)
            taken += (keys.itemAt(i) as ChartKey)?.wholeWidth ?? 0;
        return taken + (keys.count + 1) * 3 * Theme.unit <= width;
    }

    Accessible.role: Accessible.Chart
    Accessible.name: title

    Words {
        id: heading

        text: panel.pointed ? chart.pointedTime : panel.title
        color: Theme.muted
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
        width: Math.max(0, Math.min(implicitWidth, panel.width - legend.width - 2 * Theme.unit))
        visible: 2 * width >= implicitWidth
    }
    Row {
        id: legend

        anchors { right: parent.right; verticalCenter: heading.verticalCenter }
        spacing: (panel.roomy ? 3 : 2) * Theme.unit

        Repeater {
            id: keys

            model: chart.series
            delegate: ChartKey {
                titled: panel.roomy || !panel.pointed
                valued: panel.roomy || panel.pointed
            }
        }
    }
    LineChart {
        id: chart

        anchors { left: parent.left; right: parent.right; top: heading.bottom; bottom: parent.bottom; topMargin: Theme.unit }
        textColor: Theme.muted
        lineColor: Theme.line
        markColor: Theme.bill
        fontFamily: Theme.uiFamily
        pointSize: Theme.textSmall
        pointedX: hover.hovered ? hover.point.position.x : -1
    }
    Item {
        anchors.fill: chart

        HoverHandler { id: hover }
    }
}
