import QtQuick
import QtQuick.Templates as T
import Kittiwake

// A tile's title and its sentence in numbers; a click leads to what it is about.
T.Button {
    id: heading

    required property string title
    required property bool past
    property string headline: ""
    property int tone: 0
    property string hint: "" // what it is about, for whoever points there

    implicitHeight: Theme.row + Theme.unit
    focusPolicy: Qt.TabFocus
    text: title
    Accessible.name: headline === "" ? title : title + ": " + headline
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()

    Item {
        anchors.fill: parent

        Words {
            id: name

            anchors { left: parent.left; verticalCenter: parent.verticalCenter }
            text: heading.title
            font.weight: Font.DemiBold
            font.underline: heading.hovered
        }
        Words {
            id: sentence

            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            width: Math.min(implicitWidth, parent.width - name.implicitWidth - shape.width - 5 * Theme.unit)
            text: heading.headline
            color: heading.tone === Theme.toneUnknown ? Theme.muted : Theme.text
        }
        StatusShape {
            id: shape

            anchors { right: sentence.left; rightMargin: Theme.unit + Theme.nudge; verticalCenter: parent.verticalCenter }
            visible: heading.headline !== ""
            tone: heading.tone
            past: heading.past
        }
    }

    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    FocusRing { shown: heading.visualFocus }
    Hint { shown: heading.hovered && heading.hint !== ""; text: heading.hint }
}
