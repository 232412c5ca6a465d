pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// A chart with its title, and its lines' titles and values: the last ones, or those that are pointed at. Where there is
// no room for both, the titles stand alone until a place in the chart is pointed at, without the chart's own where that
// would have to be cut, and as many of them as there is room for.
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
    readonly property int fitting: {
        let taken = 0;
        for (let i = 0; i < keys.count; ++i) {
            const taking = (keys.itemAt(i) as ChartKey)?.shortWidth ?? 0;
            taken += taking > 0 ? taking + legend.spacing : 0;
            if (taken - legend.spacing > width)
                return i;
        }
        return keys.count;
    }

    Accessible.role: Accessible.Chart
    Accessible.name: title

    Words {
        id: heading

        text: panel.pointed ? chart.pointedTime : panel.title
        color: Theme.muted
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
        visible: implicitWidth + legend.width + 2 * Theme.unit <= panel.width
    }
    Row {
        id: legend

        anchors { right: parent.right; verticalCenter: heading.verticalCenter }
        spacing: (panel.roomy ? 3 : 2) * Theme.unit

        Repeater {
            id: keys

            model: chart.series
            delegate: ChartKey {
                required property int index

                fitting: index < panel.fitting
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
