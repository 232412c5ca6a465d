pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The page's tabs, by number or arrow.
FocusScope {
    id: tabs

    required property DetailView view
    required property bool withYaml

    readonly property list<string> titles: [qsTr("Summary"), qsTr("YAML"), qsTr("Events"), qsTr("Relations")]

    signal contentWanted

    implicitHeight: Theme.field
    Accessible.role: Accessible.PageTabList
    Keys.onLeftPressed: tabs.step(-1)
    Keys.onRightPressed: tabs.step(1)
    Keys.onDownPressed: tabs.contentWanted()
    Keys.onReturnPressed: tabs.contentWanted()

    Row {
        x: 2 * Theme.unit
        height: parent.height

        Repeater {
            model: tabs.titles
            delegate: PageTab {
                objectName: "tab" + index
                current: tabs.view.tab === index
                visible: index !== DetailView.Yaml || tabs.withYaml
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
        let to = view.tab + by;
        if (to === DetailView.Yaml && !withYaml)
            to += by;
        if (to >= 0 && to < titles.length)
            view.tab = to;
    }
}
