pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// A chart with its title and the values of its lines: the last ones, or those that are pointed at.
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

    Accessible.role: Accessible.Chart
    Accessible.name: title

    Words {
        id: heading

        text: chart.pointedTime === "" ? panel.title : chart.pointedTime
        color: Theme.muted
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
        width: Math.min(implicitWidth, panel.width - legend.width - 2 * Theme.unit)
    }
    Row {
        id: legend

        anchors { right: parent.right; verticalCenter: heading.verticalCenter }
        spacing: 3 * Theme.unit

        Repeater {
            model: chart.series
            delegate: ChartKey { titled: panel.width >= 60 * Theme.unit }
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
