import QtQuick
import Kittiwake

// One key: a click shows its values, its box asks for it to be there.
Item {
    id: line

    required property int index
    required property string title
    required property bool label
    required property string values
    required property string objects
    required property bool current
    required property int choice
    required property bool past // the numbers were so
    property bool focused: false

    signal chosen
    signal toggled

    readonly property bool narrow: width < Theme.narrowPane
    readonly property bool without: choice === LabelKeyModel.NotIn || choice === LabelKeyModel.NotExists

    implicitHeight: Theme.row
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1, values: %2, objects: %3").arg(title).arg(values).arg(objects)
    Accessible.selected: current
    Accessible.onPressAction: chosen()

    Rectangle {
        anchors.fill: parent
        color: line.current ? Theme.tint : hover.hovered ? Theme.raised : "transparent"
        border.width: line.focused ? Theme.focusRing : 0
        border.color: Theme.accent
    }
    Rectangle {
        visible: line.current
        width: Theme.accentBar
        height: parent.height
        color: Theme.accent
    }
    ChoiceMark {
        id: mark

        x: 3 * Theme.unit
        anchors.verticalCenter: parent.verticalCenter
        visible: line.choice !== LabelKeyModel.None || (hover.hovered && line.label)
        chosen: line.choice !== LabelKeyModel.None
        inverted: line.without
    }
    Words {
        id: words

        objectName: "keyTitle"
        anchors { left: mark.right; right: line.narrow ? objects.left : values.left; verticalCenter: parent.verticalCenter }
        anchors { leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        text: line.title
        elide: line.label ? Text.ElideLeft : Text.ElideMiddle // of a label the name tells more than its prefix
        font.family: line.label ? Theme.monoFamily : Theme.uiFamily
        font.weight: line.label ? Font.Normal : Font.DemiBold
    }
    Words {
        id: values

        objectName: "keyValues"
        anchors { right: objects.left; verticalCenter: parent.verticalCenter }
        visible: !line.narrow
        width: Theme.countColumn
        horizontalAlignment: Text.AlignRight
        text: line.values
        color: line.past ? Theme.muted : Theme.text
        font.family: Theme.monoFamily
    }
    Words {
        id: objects

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: line.narrow ? Math.min(implicitWidth, Theme.countColumn) : Theme.countColumn
        horizontalAlignment: Text.AlignRight
        text: line.objects
        color: Theme.muted
        font.family: Theme.monoFamily
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: line.chosen() }
    Item {
        anchors { left: parent.left; right: words.left; top: parent.top; bottom: parent.bottom }

        TapHandler {
            gesturePolicy: TapHandler.WithinBounds
            onTapped: line.toggled()
        }
    }
    Hint { shown: hover.hovered && (words.truncated || line.narrow); text: line.narrow ? line.Accessible.name : line.title }
}
