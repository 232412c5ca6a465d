pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// What of a release is shown, by number; in two lines where there is no room for one.
FocusScope {
    id: tabs

    required property HelmReleaseView view

    readonly property list<string> titles: [qsTr("Status"), qsTr("History"), qsTr("Values"), qsTr("Manifest"), qsTr("Hooks"), qsTr("Objects"), qsTr("Compare")]

    signal contentWanted

    implicitHeight: flow.height
    Accessible.role: Accessible.PageTabList
    Keys.onLeftPressed: tabs.step(-1)
    Keys.onRightPressed: tabs.step(1)
    Keys.onDownPressed: tabs.contentWanted()
    Keys.onReturnPressed: tabs.contentWanted()

    Flow {
        id: flow

        x: 2 * Theme.unit
        width: parent.width - 4 * Theme.unit

        Repeater {
            model: tabs.titles
            delegate: T.AbstractButton {
                id: tab

                required property int index
                required property string modelData

                readonly property bool current: tabs.view.tab === index

                objectName: "helmTab" + index
                implicitWidth: implicitContentWidth + 4 * Theme.unit
                implicitHeight: Theme.field
                focus: current
                focusPolicy: current ? Qt.TabFocus : Qt.NoFocus
                text: modelData
                Accessible.role: Accessible.PageTab
                Accessible.name: text
                Accessible.selected: current
                onClicked: tabs.choose(index)
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
        }
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }

    function choose(index: int) {
        view.tab = index;
        contentWanted();
    }
    function step(by: int) {
        const to = view.tab + by;
        if (to >= 0 && to < titles.length)
            view.tab = to;
    }
}
