pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The editor of a cluster: a tab each of what is open in it, and the current one's text. What is typed stays while one looks at
// something else.
ViewPage {
    id: page

    required property EditsView view

    readonly property EditListModel edits: view.edits
    readonly property bool any: edits.count > 0
    property int made: 0 // panes, ever

    home: { // as there are more or fewer of them
        const pane = made > 0 && edits.count > 0 ? panes.itemAt(edits.currentRow) as EditPane : null;
        return pane !== null ? pane.home : message;
    }

    EditTabs {
        id: tabs

        view: page.view
        visible: page.any
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onTextWanted: page.begin()
    }
    Repeater {
        id: panes

        model: page.edits
        onItemAdded: ++page.made
        delegate: EditPane {
            required property bool current

            anchors { left: parent?.left; right: parent?.right; top: tabs.bottom; bottom: parent?.bottom }
            editor: page.view
            visible: current
            onTabsWanted: tabs.begin()
        }
    }
    EditsMessage {
        id: message

        view: page.view
        visible: !page.any
        focus: !page.any
        anchors.fill: parent
    }
    EditDrop {
        anchors.fill: parent
        view: page.view
    }
    EditKeys {
        edits: page.edits
        enabled: page.activeFocus && page.any
    }
    Connections {
        target: page.edits
        function onCurrentChanged() { if (page.visible) soon.restart(); }
        function onCountChanged() { if (page.visible) soon.restart(); }
    }
    // Once the pane is there; not where the keyboard has come into it meanwhile.
    Timer { id: soon; interval: 0; onTriggered: if (page.activeFocus && !page.isInPane()) page.begin() }
    onVisibleChanged: if (visible) soon.restart()

    function isInPane(): bool {
        const pane = panes.itemAt(edits.currentRow) as EditPane;
        return pane !== null && pane.activeFocus;
    }
    // The keyboard comes to the current text, or to where one begins.
    function begin() {
        const pane = panes.itemAt(edits.currentRow) as EditPane;
        if (pane !== null)
            pane.begin();
        else
            message.forceActiveFocus();
    }
}
