import QtQuick
import Kittiwake

// Something with a state of its own: a container, a condition, an event, another object.
Item {
    id: item

    required property DetailLineData line

    readonly property int pad: Theme.unit

    implicitHeight: first.height + below.height + (below.height > 0 ? item.pad : 0)

    Item {
        id: first

        x: item.line.start
        width: item.width - x - 4 * Theme.unit
        height: Theme.row

        StatusShape {
            id: shape

            anchors.verticalCenter: parent.verticalCenter
            tone: item.line.tone
            past: item.line.past
        }
        Words {
            id: name

            anchors { left: parent.left; leftMargin: Theme.shape + 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            width: Math.min(implicitWidth, Math.max(parent.width * 0.5, parent.width - x - words.implicitWidth - age.width - 5 * Theme.unit))
            text: item.line.label
            elide: Text.ElideMiddle
            horizontalAlignment: Text.AlignLeft
            color: item.line.linked && item.line.note === "" ? Theme.accent : Theme.text
        }
        Words {
            id: words

            anchors { left: name.right; right: age.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: item.line.words
            horizontalAlignment: Text.AlignLeft
            color: item.line.tone === 0 ? Theme.muted : Theme.toneOf(item.line.tone, item.line.past)
        }
        Words {
            id: age

            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            text: item.line.age
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
    }
    Column {
        id: below

        anchors { left: first.left; right: first.right; top: first.bottom; leftMargin: Theme.shape + 2 * Theme.unit }

        Words {
            id: detail

            width: parent.width
            visible: text !== ""
            text: item.line.detail
            wrapMode: Text.Wrap
            maximumLineCount: 6
            horizontalAlignment: Text.AlignLeft
            color: item.line.note === "" ? Theme.muted : Theme.text
        }
        Words {
            width: parent.width
            visible: text !== ""
            text: item.line.note
            elide: Text.ElideMiddle
            horizontalAlignment: Text.AlignLeft
            topPadding: Theme.nudge
            color: item.line.linked ? Theme.accent : Theme.muted // an event says whose it is
            font.pointSize: Theme.textSmall
        }
    }
    Hint {
        readonly property bool cut: name.truncated || words.truncated || detail.truncated
        readonly property string all: item.line.label + (item.line.words === "" ? "" : "  " + item.line.words)
            + (item.line.detail === "" ? "" : "\n" + item.line.detail)
        readonly property string leads: item.line.offersLog ? qsTr("Click, Return: the log of this container") : ""

        shown: item.line.hovered && (cut || item.line.offersLog)
        text: !cut ? leads : leads === "" ? all : all + "\n" + leads
    }
}
