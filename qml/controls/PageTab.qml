import QtQuick
import QtQuick.Templates as T
import Kittiwake

// One of a page's tabs, which its number chooses, too.
T.AbstractButton {
    id: tab

    required property int index
    required property string modelData
    required property bool current

    implicitWidth: implicitContentWidth + 4 * Theme.unit
    implicitHeight: Theme.field
    focus: current
    focusPolicy: current ? Qt.TabFocus : Qt.NoFocus
    text: modelData
    Accessible.role: Accessible.PageTab
    Accessible.name: text
    Accessible.selected: current
    contentItem: Words {
        text: tab.text
        horizontalAlignment: Text.AlignHCenter
        color: tab.current || tab.hovered ? Theme.text : Theme.muted
        font.weight: tab.current ? Font.DemiBold : Font.Normal
    }

    Rectangle {
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit }
        height: Theme.focusRing
        color: Theme.accent
        visible: tab.current
    }
    FocusRing {
        anchors.margins: 0
        shown: tab.visualFocus
    }
    Hint { shown: tab.hovered; text: qsTr("%1 (key %2)").arg(tab.modelData).arg(tab.index + 1) }
}
