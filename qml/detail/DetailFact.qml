import QtQuick
import Kittiwake

// A label and, beside it, what there is to know.
Item {
    id: fact

    required property DetailLine line

    readonly property int labelWidth: Math.max(Theme.labelNarrow, Math.min(Theme.labelWide, width * 0.3))
    readonly property int pad: Theme.nudge + Theme.hairline

    implicitHeight: Math.max(value.height, label.height) + (more.visible ? more.height : 0)

    Words {
        id: label

        x: fact.line.start
        width: fact.labelWidth - (fact.line.inner ? 4 * Theme.unit : 0)
        topPadding: fact.pad
        bottomPadding: fact.pad
        text: fact.line.label
        elide: Text.ElideMiddle
        horizontalAlignment: Text.AlignLeft
        color: Theme.muted
    }
    Words {
        id: value

        anchors { left: parent.left; right: copy.left; leftMargin: 4 * Theme.unit + fact.labelWidth + 2 * Theme.unit; rightMargin: Theme.unit }
        topPadding: fact.pad
        bottomPadding: fact.pad
        text: fact.line.words
        wrapMode: Text.Wrap
        maximumLineCount: fact.line.unfolded ? 1000 : 6
        horizontalAlignment: Text.AlignLeft
        color: fact.line.linked ? Theme.accent : Theme.text
        font.family: fact.line.mono ? Theme.monoFamily : Theme.uiFamily
        font.pointSize: fact.line.mono ? Theme.textSmall : Theme.textBody
        lineHeight: fact.line.mono ? Theme.leading : 1
    }
    Words {
        id: more

        anchors { left: value.left; top: value.bottom }
        visible: fact.line.cut
        bottomPadding: fact.pad
        text: fact.line.unfolded ? qsTr("Show less") : qsTr("Show all")
        color: Theme.accent
        font.pointSize: Theme.textSmall
    }
    IconButton {
        id: copy

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; top: parent.top }
        implicitWidth: Theme.row - Theme.unit
        implicitHeight: Theme.row - Theme.unit
        focusPolicy: Qt.NoFocus
        opacity: fact.line.hovered || fact.line.focused ? 1 : 0
        iconName: "copy"
        text: qsTr("Copy (C)")
        onClicked: fact.line.copied()
    }
    Hint { shown: fact.line.hovered && (label.truncated || value.truncated) && !copy.hovered; text: fact.line.label + "\n" + fact.line.words }
}
