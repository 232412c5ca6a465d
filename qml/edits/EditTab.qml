import QtQuick
import Kittiwake

// What is edited, and how it stands.
ClosableTab {
    id: tab

    required property bool dirty
    property bool focused: false // the keyboard is with the tabs

    readonly property string words: dirty ? qsTr("%1, not saved").arg(about) : about

    slanted: dirty
    closeText: qsTr("Close the text (%1)").arg(KeyBindings.shown("editClose"))
    Accessible.description: words

    FocusRing { anchors.margins: Theme.nudge; shown: tab.current && tab.focused }
    Hint { shown: tab.hovered; text: tab.words }
}
