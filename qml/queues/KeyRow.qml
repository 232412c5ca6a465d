import QtQuick
import Kittiwake

// A key, what becomes of it, and how its tries went.
Item {
    id: row

    required property int index
    required property string key
    required property string stateText
    required property string nextText
    required property real progress
    required property int tone
    required property bool failing
    required property bool over
    required property string triesText
    required property string error
    required property list<real> marks
    required property real nextTryAt
    required property bool linked
    required property bool current
    required property string spoken
    required property real now
    property bool focused: false

    readonly property KeyColumns columns: KeyColumns { width: row.width }

    signal pressed
    signal opened

    implicitHeight: Theme.row
    Accessible.role: Accessible.Row
    Accessible.name: spoken
    Accessible.selected: current
    Accessible.onPressAction: pressed()

    RowGround {
        current: row.current
        hovered: hover.hovered
        focused: row.focused
        otherwise: row.failing ? Qt.alpha(Theme.toneColor(Theme.toneError), Theme.faint / 2) : "transparent"
    }
    StatusShape {
        id: shape

        anchors.verticalCenter: parent.verticalCenter
        x: row.columns.padding
        tone: row.tone
        opacity: row.over ? Theme.resting : 1
    }
    Words {
        anchors { left: shape.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: row.columns.keyX - x - 2 * Theme.unit
        text: row.stateText
        color: row.tone === Theme.toneError || row.tone === Theme.toneWarn ? Theme.toneColor(row.tone) : row.over ? Theme.muted : Theme.text
    }
    CutWords {
        x: row.columns.keyX
        anchors.verticalCenter: parent.verticalCenter
        width: row.columns.key - Theme.unit
        text: row.key
        elide: Text.ElideMiddle
        color: row.over ? Theme.muted : Theme.text
    }
    Words {
        x: row.columns.triesX
        anchors.verticalCenter: parent.verticalCenter
        visible: !row.columns.tiny
        width: row.columns.tries - row.columns.padding
        horizontalAlignment: Text.AlignRight
        text: row.triesText
        color: row.failing ? Theme.text : Theme.muted
        font.family: Theme.monoFamily
    }
    Words {
        id: next

        x: row.columns.nextX + row.columns.padding
        anchors.verticalCenter: parent.verticalCenter
        width: row.columns.next - row.columns.padding
        text: row.nextText
        color: row.over ? Theme.muted : Theme.text
    }
    WaitBar {
        anchors { right: parent.right; rightMargin: row.width - row.columns.errorX + 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        visible: row.progress >= 0 && !row.columns.tight
        progress: row.progress
    }
    CutWords {
        x: row.columns.errorX
        anchors.verticalCenter: parent.verticalCenter
        visible: !row.columns.tight
        width: row.columns.error - 3 * Theme.unit
        text: row.error
        color: row.over ? Theme.muted : Theme.text
    }
    TryLine {
        x: row.columns.lineX
        visible: !row.columns.tiny
        width: row.columns.line - row.columns.padding
        height: parent.height
        marks: row.marks
        now: row.now
        waiting: row.nextTryAt > 0
        good: Theme.toneColor(1)
        failed: Theme.toneColor(Theme.toneError)
        running: Theme.accent
        gap: Theme.muted
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    HoverHandler { id: hover }
    TapHandler { onTapped: row.pressed(); onDoubleTapped: row.opened() }
}
