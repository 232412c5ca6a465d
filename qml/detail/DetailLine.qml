import QtQuick
import Kittiwake

// One line of an object's page, in the form that its model gives it.
DetailLineData {
    id: line

    readonly property list<string> forms: ["DetailHeading.qml", "DetailSentence.qml", "DetailFact.qml", "DetailItem.qml",
        "DetailAside.qml", "DetailAside.qml"]

    hovered: hover.hovered
    implicitHeight: content.implicitHeight
    Accessible.role: form === DetailLineModel.Heading ? Accessible.Heading : linked || offersLog ? Accessible.Link : Accessible.ListItem
    Accessible.name: label === "" || words === "" ? label + words : qsTr("%1: %2").arg(label).arg(words)
    Accessible.description: detail
    Accessible.onPressAction: line.chosen()

    Rectangle {
        anchors { fill: parent; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        radius: Theme.radius
        visible: line.focused || (line.active && line.hovered)
        color: !line.focused ? Theme.raised : line.form === DetailLineModel.Sentence ? "transparent" : Theme.tint
    }
    Rectangle { // as in a table
        visible: line.focused
        width: Theme.accentBar
        height: parent.height
        color: Theme.accent
    }
    Loader {
        id: content

        anchors { left: parent.left; right: parent.right }
    }
    HoverHandler {
        id: hover

        cursorShape: line.active ? Qt.PointingHandCursor : Qt.ArrowCursor
    }
    TapHandler {
        enabled: line.active
        onTapped: line.chosen()
    }
    Component.onCompleted: fill()
    onFormChanged: fill()

    function fill() { content.setSource(forms[form], { line: line }); }
}
