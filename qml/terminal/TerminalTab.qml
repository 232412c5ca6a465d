import QtQuick
import Kittiwake

// Which terminal, and how it is.
ClosableTab {
    id: tab

    required property string title // its program's word, which is not to be believed

    closeText: qsTr("Close the terminal (%1)").arg(KeyBindings.shown("terminalClose"))

    Hint { shown: tab.hovered; text: tab.title === "" ? tab.about : tab.about + "\n" + tab.title }
}
