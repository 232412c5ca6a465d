pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// A bar a value, as high as its share of the greatest.
Item {
    id: chart

    required property list<real> values
    required property bool past
    required property string words

    readonly property real most: Math.max(1, ...values)
    readonly property real step: values.length > 0 ? width / values.length : 0

    implicitHeight: Theme.sparkline
    Accessible.role: Accessible.Graphic
    Accessible.name: words

    Repeater {
        model: chart.values

        Rectangle {
            required property int index
            required property real modelData

            x: index * chart.step
            width: Math.max(Theme.hairline, chart.step - Theme.nudge)
            height: modelData === 0 ? Theme.hairline : Math.max(Theme.nudge, modelData / chart.most * (chart.height - Theme.row / 2))
            y: chart.height - height
            color: modelData === 0 ? Theme.line : Theme.toneOf(Theme.toneWarn, chart.past)
        }
    }
    Words {
        anchors { right: parent.right; top: parent.top }
        text: qsTr("peak: %1 per minute").arg(chart.most)
        visible: Math.max(0, ...chart.values) > 0
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
}
