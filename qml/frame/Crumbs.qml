pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// Where one is; each step of the way leads back to it.
Row {
    id: crumbs

    required property Navigator places

    readonly property int count: places.crumbs.length
    readonly property bool roomy: width > Theme.filterWidth // else only where one is

    clip: true

    Repeater {
        model: crumbs.places.crumbs
        delegate: Row {
            id: crumb

            required property int index
            required property string modelData

            readonly property bool last: index === crumbs.count - 1

            height: crumbs.height
            visible: last || crumbs.roomy

            Icon {
                id: mark

                readonly property int space: visible ? width : 0

                anchors.verticalCenter: parent.verticalCenter
                visible: crumb.index > 0 && crumbs.roomy
                name: "chevron-right"
            }
            T.Button {
                id: step

                anchors.verticalCenter: parent.verticalCenter
                // A crumb outlives the others for a moment, and moves, when their cluster is closed.
                implicitWidth: Math.min(Math.ceil(measure.advanceWidth) + Theme.unit, Theme.filterWidth, (crumbs?.width ?? 0) - crumb.x - mark.space - 2 * Theme.unit) + 2 * Theme.unit
                implicitHeight: Theme.field
                enabled: !crumb.last
                focusPolicy: enabled ? Qt.TabFocus : Qt.NoFocus
                text: crumb.modelData
                Accessible.name: text
                onClicked: crumbs.places.openCrumb(crumb.index)
                background: Rectangle {
                    radius: Theme.radius
                    color: step.hovered ? Theme.raised : "transparent"
                }
                contentItem: Words {
                    text: step.text
                    leftPadding: Theme.unit
                    elide: Text.ElideMiddle
                    color: crumb.last || step.hovered ? Theme.text : Theme.muted
                    font.pointSize: Theme.textTitle
                    font.weight: crumb.last ? Font.DemiBold : Font.Normal
                    Accessible.role: crumb.last ? Accessible.Heading : Accessible.StaticText
                }

                // Of the words themselves: what they imply changes as they are cut.
                TextMetrics {
                    id: measure

                    text: step.text
                    font.family: Theme.uiFamily
                    font.pointSize: Theme.textTitle
                    font.weight: crumb.last ? Font.DemiBold : Font.Normal
                }
                FocusRing { shown: step.visualFocus }
                Hint { text: step.text; shown: step.hovered && measure.advanceWidth > step.width - 3 * Theme.unit }
            }
        }
    }
}
