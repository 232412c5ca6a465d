pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// One container: its colour, whether its lines are shown, and how it stands with its log.
Item {
    id: row

    required property int index
    required property string pod
    required property string container
    required property string kindOfContainer
    required property bool shown
    required property int color // which of the colours
    required property string stateText
    required property string problem
    required property int tone
    required property string lines
    required property list<color> look
    required property bool focused
    required property bool severalOfPod // its pod may have others

    readonly property color own: look[color % look.length]

    signal toggled
    signal podToggled // all of its pod
    signal onlyWanted

    implicitHeight: 2 * Theme.row - Theme.unit
    Accessible.role: Accessible.CheckBox
    Accessible.name: container + ", " + pod
    Accessible.checked: shown
    Accessible.onPressAction: toggled()

    Rectangle {
        anchors.fill: parent
        color: row.focused || hover.hovered ? Theme.raised : "transparent"
    }
    Rectangle {
        id: box

        x: 3 * Theme.unit
        y: (row.height / 2 - height) / 2 + Theme.nudge
        width: Theme.shape
        height: Theme.shape
        radius: Theme.nudge
        color: row.shown ? row.own : "transparent"
        border.width: Theme.hairline
        border.color: row.own
    }
    Words {
        anchors { left: box.right; right: count.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; top: parent.top }
        height: parent.height / 2
        verticalAlignment: Text.AlignBottom
        text: row.kindOfContainer === "" ? row.container : qsTr("%1 (%2)").arg(row.container).arg(row.kindOfContainer)
        color: row.shown ? Theme.text : Theme.muted
        font.strikeout: !row.shown
    }
    Words {
        id: count

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; top: parent.top }
        height: parent.height / 2
        verticalAlignment: Text.AlignBottom
        text: row.lines
        color: Theme.muted
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
    StatusShape {
        id: shape

        anchors { horizontalCenter: box.horizontalCenter; verticalCenter: state.verticalCenter }
        tone: row.tone
    }
    Words {
        id: state

        anchors { left: box.right; right: parent.right; leftMargin: 2 * Theme.unit; rightMargin: 3 * Theme.unit; bottom: parent.bottom }
        height: parent.height / 2
        verticalAlignment: Text.AlignTop
        text: row.tone === Theme.toneOk ? row.pod : qsTr("%1: %2").arg(row.stateText).arg(row.pod)
        elide: Text.ElideMiddle
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    HoverHandler { id: hover }
    TapHandler {
        acceptedModifiers: Qt.NoModifier
        onTapped: row.toggled()
        onDoubleTapped: row.onlyWanted()
    }
    TapHandler {
        acceptedModifiers: Qt.ShiftModifier
        onTapped: row.podToggled()
    }
    Hint {
        shown: hover.hovered
        text: row.pod + "\n" + row.stateText + (row.problem === "" ? "" : "\n" + row.problem)
            + (row.severalOfPod ? "\n" + qsTr("Shift+click, Shift+Space: all containers of the pod") : "")
    }
}
