pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// A chart with its title and the values of its lines: the last ones, or those that are pointed at.
Item {
    id: panel

    required property string title
    default property alias series: chart.series
    property real titledFrom: 60 * Theme.unit // from this width on there is room for its lines' titles
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
        width: Math.max(0, Math.min(implicitWidth, panel.width - legend.width - 2 * Theme.unit))
    }
    Row {
        id: legend

        anchors { right: parent.right; verticalCenter: heading.verticalCenter }
        spacing: (panel.width >= panel.titledFrom ? 3 : 2) * Theme.unit

        Repeater {
            model: chart.series
            delegate: ChartKey { titled: panel.width >= panel.titledFrom }
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
