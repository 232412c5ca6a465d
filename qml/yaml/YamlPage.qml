pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// An object as YAML.
FocusScope {
    id: page

    required property YamlView view

    readonly property bool narrow: width < 2 * Theme.columnOfText

    signal closeWanted

    YamlBar {
        id: bar

        view: page.view
        narrow: page.narrow
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onLinesWanted: lines.forceActiveFocus()
    }
    YamlNotices {
        id: notices

        view: page.view
        anchors { left: parent.left; right: parent.right; bottom: foot.top }
    }
    YamlLines {
        id: lines

        focus: true
        view: page.view
        anchors { left: parent.left; right: parent.right; top: bar.bottom; bottom: notices.top }
    }
    YamlSkeleton {
        anchors.fill: lines
        visible: page.view.state === YamlView.Loading
    }
    YamlFoot {
        id: foot

        view: page.view
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
    YamlKeys {
        enabled: lines.activeFocus
        view: page.view
        page: lines.pageSize
        onCloseWanted: page.closeWanted()
    }
    KeyShortcut { enabled: page.activeFocus; action: "yamlSearch"; onActivated: bar.focusSearch() }

    function begin() { lines.forceActiveFocus(); }
}
