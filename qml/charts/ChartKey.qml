import QtQuick
import Kittiwake

// A line of a chart in its legend: how it looks, what it is, how much it is. Lines without titles are not there.
Row {
    id: key

    required property ChartSeries modelData
    property bool titled: true

    visible: modelData.title !== ""
    spacing: Theme.unit

    Row {
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.nudge

        Rectangle {
            width: second.visible ? Theme.unit : 2 * Theme.unit + Theme.nudge
            height: Theme.nudge
            color: key.modelData.color
        }
        Rectangle {
            id: second

            visible: key.modelData.dashed
            width: Theme.unit
            height: Theme.nudge
            color: key.modelData.color
        }
    }
    Words {
        visible: key.titled
        text: key.modelData.title
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        text: key.modelData.shownText
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
}
