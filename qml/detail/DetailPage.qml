pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Any object, explained: a drawer at the right, or a tab of its own.
FocusScope {
    id: page

    required property DetailView view
    property YamlView yaml: null // of the same object
    property bool closable: true

    readonly property bool shown: view.state === DetailView.Ready
    readonly property bool past: view.freshness.past

    signal closeWanted
    signal actionWanted(action: string)
    signal toolWanted(tool: string)

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("%1 %2").arg(view.kind).arg(view.name)
    Keys.onPressed: event => keys.take(event)

    DetailKeys {
        id: keys

        view: page.view
        withYaml: page.yaml !== null
        onCloseWanted: page.closeWanted()
        onActionWanted: action => page.actionWanted(action)
        onToolWanted: tool => page.toolWanted(tool)
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.surface
    }
    DetailHeader {
        id: header

        view: page.view
        closable: page.closable
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onCloseWanted: page.closeWanted()
    }
    DetailTabs {
        id: tabs

        view: page.view
        withYaml: page.yaml !== null
        anchors { left: parent.left; right: parent.right; top: header.bottom }
        onContentWanted: page.focusContent()
    }
    FocusScope {
        id: content

        focus: true
        anchors { left: parent.left; right: parent.right; top: tabs.bottom; bottom: notice.top }
        visible: page.shown

        DetailLines {
            id: summary

            objectName: "summaryLines"
            anchors.fill: parent
            lines: page.view.summary
            name: qsTr("Summary")
            past: page.past
            visible: page.view.tab === DetailView.Summary
            focus: visible
            onCopyWanted: text => page.view.copy(text)
        }
        DetailLines {
            id: events

            objectName: "eventLines"
            anchors.fill: parent
            lines: page.view.events
            name: qsTr("Events")
            past: page.past
            visible: page.view.tab === DetailView.Events
            focus: visible
            onCopyWanted: text => page.view.copy(text)
        }
        DetailLines {
            id: relations

            objectName: "relationLines"
            anchors.fill: parent
            lines: page.view.relations
            name: qsTr("Relations")
            past: page.past
            visible: page.view.tab === DetailView.Relations
            focus: visible
            onCopyWanted: text => page.view.copy(text)
        }
        Loader {
            id: whole

            readonly property YamlPage made: item as YamlPage

            anchors.fill: parent
            visible: page.yaml !== null && page.view.tab === DetailView.Yaml
            focus: visible
            onLoaded: made.focus = true
            onVisibleChanged: make()
            Component.onCompleted: make()

            // When it is first looked at. Qt 6.4 makes no bound components here.
            function make() {
                if (visible && item === null)
                    setSource(Qt.resolvedUrl("../yaml/YamlPage.qml"), { view: page.yaml });
            }
        }
        Connections {
            target: whole.made
            function onCloseWanted() { page.closeWanted(); }
        }
    }
    DetailMessage {
        view: page.view
        anchors { left: parent.left; right: parent.right; top: tabs.bottom; bottom: notice.top }
        visible: !page.shown
    }
    DetailNotice { // below: what is being read stays where it is
        id: notice

        view: page.view
        wanted: !whole.visible || !page.yaml.gone // which says so itself, with the time
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
    Connections {
        target: page.view
        function onObjectChanged() {
            summary.backToTop();
            events.backToTop();
            relations.backToTop();
        }
    }
    function focusContent() {
        content.forceActiveFocus();
        if (whole.visible && whole.made !== null)
            whole.made.begin(); // not in its search
    }
}
