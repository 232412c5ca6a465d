import QtQuick
import Kittiwake

// One line of what happened.
Item {
    id: row

    required property int index
    required property string time
    required property int tone
    required property string ns
    required property string object
    required property string reason
    required property string message
    required property string repeats
    required property string sinceText
    required property string whole
    required property bool current
    required property real timeWidth
    property bool focused: false

    readonly property TimelineEntryColumns columns: TimelineEntryColumns { width: row.width; timeWidth: row.timeWidth }
    readonly property bool hovered: hover.hovered
    readonly property bool cut: words.truncated || what.truncated || why.truncated || where.truncated || columns.narrow
    readonly property string hintText: cut ? whole : sinceText
    readonly property color ink: tone === Theme.toneWarn || tone === Theme.toneError ? Theme.toneColor(tone) : Theme.text

    signal chosen
    signal opened
    signal pointed

    implicitHeight: Theme.row
    Accessible.role: Accessible.ListItem
    Accessible.name: time
    Accessible.description: whole
    Accessible.selected: current
    Accessible.onPressAction: opened()
    onHoveredChanged: if (hovered) pointed()

    RowGround {
        current: row.current
        hovered: row.hovered
        focused: row.focused
    }
    Words {
        id: when

        x: row.columns.timeX
        anchors.verticalCenter: parent.verticalCenter
        width: row.columns.timeWidth
        text: row.time
        color: Theme.muted
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
        elide: Text.ElideNone
    }
    StatusShape {
        id: shape

        x: row.columns.shapeX
        anchors.verticalCenter: parent.verticalCenter
        tone: row.tone
    }
    Words {
        id: why

        x: row.columns.reasonX
        anchors.verticalCenter: parent.verticalCenter
        width: row.columns.reason
        text: row.reason
        color: row.ink
    }
    Words {
        id: where

        x: row.columns.nsX
        anchors.verticalCenter: parent.verticalCenter
        width: row.columns.ns
        visible: !row.columns.narrow
        text: row.ns
        color: Theme.muted
        elide: Text.ElideMiddle
    }
    Words {
        id: what

        x: row.columns.objectX
        anchors.verticalCenter: parent.verticalCenter
        width: row.columns.object
        text: row.object
        elide: Text.ElideMiddle
    }
    Words {
        id: words

        objectName: "timelineEntryMessage"
        x: row.columns.messageX
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(0, (row.repeats === "" ? row.width - 4 * Theme.unit : times.x - row.columns.gap) - x)
        text: row.message
        color: row.ink
    }
    Words {
        id: times

        anchors { right: parent.right; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: row.repeats
        color: Theme.muted
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
        elide: Text.ElideNone
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    HoverHandler { id: hover }
    TapHandler {
        onTapped: row.chosen()
        onDoubleTapped: row.opened()
    }
}
