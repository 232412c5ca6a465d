pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// One stage, and the band that leads on from it, as wide as what flows there.
Item {
    id: stage

    required property int index
    required property bool present
    required property list<string> figures
    required property int tone
    required property bool fault
    required property string spoken
    required property bool leadsOn
    required property real flow
    required property real box
    required property int gap
    required property bool compact
    required property bool current
    required property bool focused

    signal chosen
    signal pointed(point at)

    implicitWidth: box + gap
    implicitHeight: compact ? Theme.row : lines.height + 3 * Theme.unit
    Accessible.role: Accessible.Button
    Accessible.name: spoken
    Accessible.onPressAction: chosen()

    Rectangle { // the band
        x: stage.box
        anchors.verticalCenter: parent.verticalCenter
        visible: stage.leadsOn
        width: stage.gap
        height: Math.max(Theme.hairline, Math.round(stage.flow * stage.height * 0.8))
        color: stage.flow > 0 ? Theme.accent : Theme.line
        opacity: stage.flow > 0 ? Theme.resting : 1

        Behavior on height { NumberAnimation { duration: Theme.move; easing.type: Easing.OutCubic } }
    }
    Rectangle {
        id: ground

        width: stage.box
        height: parent.height
        visible: stage.present
        radius: Theme.radius
        color: stage.fault ? Qt.alpha(Theme.toneColor(stage.tone), Theme.faint) : hover.hovered ? Theme.raised : Theme.surface
        border.width: stage.current && stage.focused ? Theme.focusRing : Theme.hairline
        border.color: stage.current ? Theme.accent : stage.fault ? Theme.toneColor(stage.tone) : Theme.line
    }
    Column {
        id: lines

        x: 2 * Theme.unit
        width: stage.box - 4 * Theme.unit
        anchors.verticalCenter: parent.verticalCenter
        visible: stage.present

        Repeater {
            model: stage.compact ? 1 : 3
            delegate: Words {
                required property int index

                width: lines.width - (index === 0 && stage.fault ? mark.width + Theme.unit : 0)
                height: 4 * Theme.unit + Theme.nudge
                text: index < stage.figures.length ? stage.figures[index] : ""
                color: index === 0 ? Theme.text : Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: index === 0 ? Font.DemiBold : Font.Normal
            }
        }
    }
    StatusShape {
        id: mark

        x: stage.box - width - 2 * Theme.unit
        y: lines.y + Theme.unit
        visible: stage.fault
        tone: stage.tone
    }
    Words {
        anchors.centerIn: ground
        visible: !stage.present
        text: "–"
        color: Theme.muted
    }
    Item {
        width: stage.box
        height: parent.height

        HoverHandler {
            id: hover

            onPointChanged: if (hovered) stage.pointed(point.scenePosition)
        }
        TapHandler { onTapped: stage.chosen() }
    }
}
