pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// A tab that says how what it stands for is, and can be closed.
T.AbstractButton {
    id: tab

    required property int index
    required property string name
    required property string about
    required property int tone
    required property bool current
    required property string closeText
    property bool slanted: false

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
        font.italic: tab.slanted
    }
    IconButton {
        id: close

        anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        implicitWidth: Theme.icon + Theme.unit
        implicitHeight: Theme.icon + Theme.unit
        focusPolicy: Qt.NoFocus
        iconName: "close"
        text: tab.closeText
        onClicked: tab.closeWanted(tab.index)
    }
    Rectangle {
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        height: Theme.focusRing
        color: Theme.accent
        visible: tab.current
    }
}
