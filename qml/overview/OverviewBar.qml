pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// One line with a bar for each of its shares; a share beyond the whole is marked where it ends.
OverviewLine {
    id: row

    required property int index
    required property OverviewLineModel tile // whose line it is
    required text
    required property string value
    required property string detail
    required property int tone
    required property bool past
    required property list<real> shares
    required property list<real> trend
    property bool limits: false // the second share: what may be taken, and may be more than there is

    implicitHeight: Theme.row + 4 * Theme.unit
    Accessible.name: text + ": " + value + ", " + detail
    Item {
        anchors.fill: parent

        StatusShape {
            id: shape

            anchors { left: parent.left; leftMargin: Theme.unit; verticalCenter: name.verticalCenter }
            width: row.tone === 0 ? 0 : Theme.shape
            tone: row.tone
            past: row.past
        }
        Words {
            id: name

            anchors { left: shape.right; leftMargin: row.tone === 0 ? 0 : 2 * Theme.unit }
            y: Theme.unit
            width: Math.min(implicitWidth, parent.width * 0.45)
            text: row.text
            elide: Text.ElideMiddle
        }
        Words {
            id: more

            anchors { left: name.right; right: recent.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; baseline: name.baseline }
            text: row.detail
            horizontalAlignment: Text.AlignRight
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
        TrendLine {
            id: recent

            anchors { right: number.left; top: parent.top; topMargin: Theme.unit }
            width: values.length > 1 ? 16 * Theme.unit : 0
            height: number.height
            values: row.trend
            color: Theme.muted
        }
        Words {
            id: number

            anchors { right: parent.right; rightMargin: Theme.unit; baseline: name.baseline }
            width: Math.max(implicitWidth, 12 * Theme.unit)
            horizontalAlignment: Text.AlignRight
            text: row.value
            font.family: Theme.monoFamily
        }
        Column {
            anchors { left: parent.left; right: parent.right; leftMargin: Theme.unit; rightMargin: Theme.unit; bottom: parent.bottom; bottomMargin: Theme.unit }
            spacing: Theme.hairline

            Repeater {
                model: row.shares

                Rectangle {
                    id: track

                    required property int index
                    required property real modelData

                    width: parent === null ? 0 : parent.width
                    height: index === 0 ? Theme.bar : Theme.bar / 2
                    radius: height / 2
                    color: Theme.raised

                    Rectangle {
                        width: Math.max(0, Math.min(1, track.modelData)) * parent.width
                        height: parent.height
                        radius: track.radius
                        color: row.past ? Theme.muted
                            : track.modelData >= Theme.full && !(row.limits && track.index === 1) ? Theme.toneColor(Theme.toneWarn)
                            : track.index === 0 ? Theme.accent : Theme.muted
                    }
                }
            }
        }
    }

    Hint { shown: row.hovered && more.truncated; text: row.detail }
}
