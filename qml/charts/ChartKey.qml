import QtQuick
import Kittiwake

// A line of a chart in its legend: how it looks, what it is, how much it is. Lines without titles are not there.
Row {
    id: key

    required property ChartSeries modelData
    property bool titled: true
    property bool valued: true
    property bool fitting: true
    readonly property bool named: modelData.title !== ""
    readonly property real wholeWidth: named ? look.width + title.implicitWidth + value.implicitWidth + 2 * spacing : 0
    readonly property real shortWidth: named ? look.width + Math.max(title.implicitWidth, value.implicitWidth) + spacing : 0

    visible: named && fitting
    spacing: Theme.unit

    Row {
        id: look

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
        id: title

        visible: key.titled
        text: key.modelData.title
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        id: value

        visible: key.valued
        text: key.modelData.shownText
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
}
