pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Each line does what its key does.
FocusScope {
    id: lines

    required property OpenCluster cluster
    required property string view

    readonly property ObjectTools tools: cluster.objectTools

    signal done // before what was chosen happens

    implicitHeight: column.implicitHeight
    Accessible.role: Accessible.PopupMenu
    Accessible.name: qsTr("Object")
    Keys.onDownPressed: column.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    Keys.onUpPressed: column.nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

    Column {
        id: column

        width: parent.width
        focus: true

        RowMenuLine {
            width: parent.width
            text: qsTr("Describe")
            keyHint: lines.keyOf("describe")
            onClicked: lines.show(DetailView.Summary)
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("YAML")
            keyHint: lines.keyOf("yaml")
            onClicked: lines.show(DetailView.Yaml)
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Events")
            keyHint: lines.keyOf("events")
            onClicked: lines.show(DetailView.Events)
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Relations")
            keyHint: lines.keyOf("relations")
            onClicked: lines.show(DetailView.Relations)
        }
        Divider {
            width: parent.width
            visible: actions.count > 0
        }
        ActionLines {
            id: actions

            model: lines.tools.actions
            lineWidth: column.width
            view: lines.view
            onChosen: action => {
                lines.done();
                lines.tools.actions.choose(action);
            }
        }
        Divider { width: parent.width }
        RowMenuLine {
            width: parent.width
            text: qsTr("Go to its owner")
            keyHint: lines.keyOf("owner")
            onClicked: lines.use("owner")
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Go to its node")
            keyHint: lines.keyOf("node")
            visible: lines.tools.runs
            onClicked: lines.use("node")
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Only this namespace")
            keyHint: lines.keyOf("onlyNamespace")
            visible: lines.tools.namespaced
            onClicked: lines.use("onlyNamespace")
        }
        Divider { width: parent.width }
        RowMenuLine {
            width: parent.width
            text: qsTr("Copy name")
            keyHint: lines.keyOf("copyName")
            onClicked: lines.use("copyName")
        }
    }

    // Above the first line, wherever one left it.
    function begin() {
        tools.actions.askAccess();
        column.forceActiveFocus(Qt.PopupFocusReason);
    }
    function keyOf(action: string): string { return KeyBindings.shownIn(KeyBindings.shown(action), view); }
    function use(tool: string) {
        done();
        tools.use(tool);
    }
    function show(tab: int) {
        cluster.detail.tab = tab;
        use("open");
    }
}
