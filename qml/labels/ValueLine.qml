import QtQuick
import Kittiwake

// One value: a click chooses it, the sign at its end leaves it out.
Item {
    id: line

    required property int index
    required property string title
    required property bool empty
    required property string objects
    required property real share
    required property bool chosen
    required property bool inverted
    required property bool past // the numbers were so
    property bool focused: false
    property bool invertible: false

    readonly property bool narrow: width < Theme.narrowPane // then without a bar

    signal toggled
    signal leftOut

    implicitHeight: Theme.row
    Accessible.role: Accessible.CheckBox
    Accessible.name: qsTr("%1, objects: %2").arg(title).arg(objects)
    Accessible.checked: chosen
    Accessible.onToggleAction: toggled()

    Rectangle {
        anchors.fill: parent
        color: hover.hovered ? Theme.raised : "transparent"
        border.width: line.focused ? Theme.focusRing : 0
        border.color: Theme.accent
    }
    ChoiceMark {
        id: mark

        x: 3 * Theme.unit
        anchors.verticalCenter: parent.verticalCenter
        chosen: line.chosen
        inverted: line.inverted
    }
    Words {
        id: words

        anchors { left: mark.right; right: !line.narrow ? bar.left : line.invertible ? out.left : count.left; verticalCenter: parent.verticalCenter }
        anchors { leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        text: line.title
        elide: Text.ElideMiddle
        color: line.empty ? Theme.muted : Theme.text
        font.family: Theme.monoFamily
        font.strikeout: line.inverted
    }
    Item {
        id: bar

        anchors { right: out.left; rightMargin: Theme.unit; verticalCenter: parent.verticalCenter }
        visible: !line.narrow
        width: Math.round(line.width * 0.25)
        height: 2 * Theme.unit

        Rectangle {
            anchors.fill: parent
            radius: Theme.nudge
            color: Theme.raised
        }
        Rectangle {
            width: Math.max(Theme.nudge, parent.width * line.share)
            height: parent.height
            radius: Theme.nudge
            color: line.past ? Theme.muted : line.inverted ? Theme.toneColor(Theme.toneError) : line.chosen ? Theme.accent : Theme.muted
            opacity: line.chosen ? 1 : Theme.resting
        }
    }
    IconButton {
        id: out

        anchors { right: count.left; verticalCenter: parent.verticalCenter }
        implicitHeight: Theme.row
        visible: line.invertible
        opacity: hover.hovered ? 1 : 0
        focusPolicy: Qt.NoFocus
        iconName: "not"
        text: qsTr("Exclude these (!)")
        onClicked: line.leftOut()
    }
    Words {
        id: count

        objectName: "valueObjects"
        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: line.narrow ? Math.min(implicitWidth, Theme.countColumn) : Theme.countColumn - 2 * Theme.unit
        horizontalAlignment: Text.AlignRight
        text: line.objects
        color: line.past ? Theme.muted : Theme.text
        font.family: Theme.monoFamily
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: line.toggled() }
    Hint { shown: hover.hovered && words.truncated; text: line.title }
}
