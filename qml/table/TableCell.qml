import QtQuick
import Kittiwake

Item {
    id: cell

    required property int index
    required property real cellWidth
    required property bool alignEnd
    required property bool name
    required property bool status
    required property bool mono
    required property bool quiet
    property string text: ""
    property int tone: 0
    property bool ending: false
    property bool pointed: false
    property int changed: 0
    readonly property bool truncated: words.truncated
    readonly property bool alarming: tone === Theme.toneWarn || tone === Theme.toneError

    width: cellWidth
    height: Theme.row
    onChangedChanged: changed === 0 ? fade.stop() : fade.restart()

    Rectangle {
        id: flash

        anchors { fill: parent; topMargin: Theme.nudge; bottomMargin: Theme.nudge + Theme.hairline; leftMargin: Theme.unit; rightMargin: Theme.unit }
        radius: Theme.unit
        color: Theme.accent
        opacity: 0
        visible: opacity > 0
    }
    NumberAnimation {
        id: fade

        target: flash
        property: "opacity"
        from: Theme.flash
        to: 0
        duration: Theme.changeFade
        easing.type: Easing.OutCubic
        onStopped: flash.opacity = 0
    }
    StatusShape {
        id: shape

        visible: cell.status && cell.tone !== 0
        x: 3 * Theme.unit
        anchors.verticalCenter: parent.verticalCenter
        tone: cell.status ? cell.tone : 0
    }
    Words {
        id: words

        anchors {
            fill: parent
            leftMargin: shape.visible ? shape.x + shape.width + Theme.unit + Theme.nudge : 3 * Theme.unit
            rightMargin: 3 * Theme.unit
            bottomMargin: Theme.hairline
        }
        text: cell.text
        elide: cell.name ? Text.ElideMiddle : Text.ElideRight
        horizontalAlignment: cell.alignEnd ? Text.AlignRight : Text.AlignLeft
        font.family: cell.mono ? Theme.monoFamily : Theme.uiFamily
        color: cell.alarming ? Theme.toneColor(cell.tone)
            : cell.ending || cell.quiet || (cell.mono && cell.text === "0") ? Theme.muted : Theme.text
    }
}
