pragma ComponentBehavior: Bound

import QtQuick
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
            delegate: PageTab {
                objectName: "helmTab" + index
                current: tabs.view.tab === index
                onClicked: tabs.choose(index)
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
