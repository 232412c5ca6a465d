pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// Which terminal, and how it is.
T.AbstractButton {
    id: tab

    required property int index
    required property string name
    required property string title // its program's word, which is not to be believed
    required property string about
    required property int tone
    required property bool current

    signal chosen(row: int)
    signal closeWanted(row: int)

    width: Math.min(Theme.terminalTab, words.implicitWidth + shape.width + close.width + 7 * Theme.unit)
    focusPolicy: Qt.NoFocus
    text: name
    Accessible.role: Accessible.PageTab
    Accessible.name: name
    Accessible.description: about
    Accessible.selected: current
    onClicked: tab.chosen(tab.index)

    StatusShape {
        id: shape

        anchors { left: parent.left; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        tone: tab.tone
    }
    Words {
        id: words

        anchors { left: shape.right; right: close.left; leftMargin: 2 * Theme.unit; rightMargin: Theme.unit; verticalCenter: parent.verticalCenter }
        text: tab.name
        elide: Text.ElideMiddle
        color: tab.current || tab.hovered ? Theme.text : Theme.muted
        font.weight: tab.current ? Font.DemiBold : Font.Normal
    }
    IconButton {
        id: close

        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        implicitWidth: Theme.icon + Theme.unit
        implicitHeight: Theme.icon + Theme.unit
        focusPolicy: Qt.NoFocus
        iconName: "close"
        text: qsTr("Close the terminal (%1)").arg(KeyBindings.shown("terminalClose"))
        onClicked: tab.closeWanted(tab.index)
    }
    Rectangle {
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        height: Theme.focusRing
        color: Theme.accent
        visible: tab.current
    }
    Hint { shown: tab.hovered; text: tab.title === "" ? tab.about : tab.about + "\n" + tab.title }
}
