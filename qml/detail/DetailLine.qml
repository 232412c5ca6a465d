pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// One line of an object's page, in the form that its model gives it.
Item {
    id: line

    required property int index
    required property int form
    required property string label
    required property string words
    required property string detail
    required property string note
    required property string age
    required property int tone
    required property bool mono
    required property bool inner
    required property bool linked
    required property bool cut
    required property bool unfolded
    property bool focused: false

    readonly property bool active: linked || cut || form === DetailLineModel.More
    readonly property bool hovered: hover.hovered
    readonly property int start: (inner ? 8 : 4) * Theme.unit

    signal chosen
    signal copied

    implicitHeight: content.implicitHeight
    Accessible.role: form === DetailLineModel.Heading ? Accessible.Heading : linked ? Accessible.Link : Accessible.ListItem
    Accessible.name: label === "" || words === "" ? label + words : qsTr("%1: %2").arg(label).arg(words)
    Accessible.description: detail
    Accessible.onPressAction: line.chosen()

    Rectangle {
        anchors { fill: parent; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        radius: Theme.radius
        visible: line.focused || (line.active && line.hovered)
        color: line.focused ? Theme.tint : Theme.raised
        border.width: line.focused ? Theme.focusRing : 0
        border.color: Theme.accent
    }
    Loader {
        id: content

        anchors { left: parent.left; right: parent.right }
        sourceComponent: [heading, sentence, fact, item, aside, aside][line.form]
    }
    HoverHandler {
        id: hover

        cursorShape: line.active ? Qt.PointingHandCursor : Qt.ArrowCursor
    }
    TapHandler {
        enabled: line.active
        onTapped: line.chosen()
    }

    Component {
        id: heading

        DetailHeading { line: line }
    }
    Component {
        id: sentence

        DetailSentence { line: line }
    }
    Component {
        id: fact

        DetailFact { line: line }
    }
    Component {
        id: item

        DetailItem { line: line }
    }
    Component {
        id: aside

        Item { // a note, or what shows more
            implicitHeight: Theme.row

            Words {
                anchors { fill: parent; leftMargin: line.start; rightMargin: 4 * Theme.unit }
                text: line.words
                color: line.form === DetailLineModel.More ? Theme.accent : Theme.muted
                maximumLineCount: 1
            }
        }
    }
}
