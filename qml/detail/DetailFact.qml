import QtQuick
import Kittiwake

// A label and, beside it, what there is to know.
Item {
    id: fact

    required property DetailLineData line

    readonly property int labelWidth: Math.max(Theme.labelNarrow, Math.min(Theme.labelWide, width * 0.3))
    readonly property int pad: Theme.nudge + Theme.hairline

    implicitHeight: Math.max(value.implicitHeight, label.implicitHeight) + (rest.visible ? rest.implicitHeight : 0)
        + (line.cut ? more.implicitHeight : 0)

    Words {
        id: label

        x: fact.line.start
        width: fact.labelWidth - x + 4 * Theme.unit
        topPadding: fact.pad
        bottomPadding: fact.pad
        text: fact.line.label
        wrapMode: Text.Wrap
        maximumLineCount: 2
        horizontalAlignment: Text.AlignLeft
        color: Theme.muted
    }
    Words {
        id: value

        anchors { left: parent.left; right: copy.left; leftMargin: 4 * Theme.unit + fact.labelWidth + 2 * Theme.unit; rightMargin: Theme.unit }
        topPadding: fact.pad + (fact.line.mono ? Theme.hairline : 0) // onto the label's base line
        bottomPadding: fact.pad
        text: fact.line.words
        wrapMode: Text.Wrap
        maximumLineCount: fact.line.unfolded ? 1000 : 6
        horizontalAlignment: Text.AlignLeft
        color: fact.line.linked ? Theme.accent : Theme.text
        font.family: fact.line.mono ? Theme.monoFamily : Theme.uiFamily
        font.pointSize: fact.line.mono ? Theme.textSmall : Theme.textBody
    }
    Words {
        id: rest

        anchors { left: value.left; right: value.right; top: value.bottom }
        visible: text !== ""
        bottomPadding: fact.pad
        text: fact.line.note
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignLeft
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        id: more

        anchors { left: value.left; top: rest.visible ? rest.bottom : value.bottom }
        visible: fact.line.cut
        bottomPadding: fact.pad
        text: fact.line.unfolded ? qsTr("Show less") : qsTr("Show all")
        color: Theme.accent
        font.pointSize: Theme.textSmall
    }
    Loader { // few facts have one
        readonly property bool wanted: fact.line.trend.length > 1 && width >= 8 * Theme.unit

        anchors { left: value.left; leftMargin: value.contentWidth + 3 * Theme.unit; verticalCenter: label.verticalCenter }
        width: Math.min(24 * Theme.unit, copy.x - x - 2 * Theme.unit)
        height: Theme.row - 2 * Theme.unit
        onWantedChanged: if (wanted) setSource("DetailTrend.qml", { line: fact.line }); else source = ""
    }
    Loader { // made when somebody points there: a page has many facts
        id: copy

        readonly property bool wanted: fact.line.hovered || fact.line.focused

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; top: parent.top }
        width: Theme.row - Theme.unit
        height: width
        onWantedChanged: if (wanted) setSource("DetailCopy.qml", { line: fact.line }); else source = ""
    }
    Hint { shown: fact.line.hovered && (label.truncated || value.truncated); text: fact.line.unfolded ? fact.line.label : fact.line.label + "\n" + fact.line.words }
}
