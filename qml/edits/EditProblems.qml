pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is wrong with the text, by line; a line leads to its place.
FocusScope {
    id: problems

    required property EditView view

    property bool parted: false // something is above it

    readonly property alias count: list.count
    readonly property real wanted: count === 0 ? 0 : title.height + 4 * Theme.unit + list.contentHeight

    visible: count > 0
    Accessible.role: Accessible.Pane
    Accessible.name: title.text

    Words {
        id: title

        objectName: "editProblemsTitle"
        anchors { left: parent.left; right: parent.right; top: parent.top; leftMargin: 4 * Theme.unit; rightMargin: 4 * Theme.unit; topMargin: 2 * Theme.unit }
        text: qsTr("%n problem(s)", "", problems.count)
        color: Theme.muted
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
    }
    ListView {
        id: list

        objectName: "editProblems"
        anchors { left: parent.left; right: parent.right; top: title.bottom; bottom: parent.bottom; topMargin: Theme.unit }
        clip: true
        focus: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        model: problems.view.problems
        Accessible.role: Accessible.List
        Accessible.name: title.text
        Keys.onReturnPressed: (currentItem as EditProblemLine)?.pick()
        delegate: EditProblemLine {
            width: list.width
            current: ListView.isCurrentItem && list.activeFocus
            onPicked: line => problems.view.goTo(line)
        }
    }
    Divider { visible: problems.parted; anchors { left: parent.left; right: parent.right; top: parent.top } }
}
