pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Each line does what its key does.
FocusScope {
    id: lines

    required property ResourcesView view

    readonly property TableTools tools: view.tools

    signal done // before what was chosen happens
    signal objectWanted(tab: string)

    implicitHeight: column.implicitHeight
    Accessible.role: Accessible.PopupMenu
    Accessible.name: qsTr("Row")
    Keys.onDownPressed: column.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    Keys.onUpPressed: column.nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

    Column {
        id: column

        width: parent.width
        focus: true

        RowMenuLine {
            width: parent.width
            text: qsTr("Open")
            keyHint: KeyBindings.shown("enter")
            onClicked: lines.run(() => lines.tools.openCurrent())
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Describe")
            keyHint: KeyBindings.shown("describe")
            onClicked: lines.run(() => lines.objectWanted("summary"))
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("YAML")
            keyHint: KeyBindings.shown("yaml")
            onClicked: lines.run(() => lines.objectWanted("yaml"))
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Events")
            keyHint: KeyBindings.shown("events")
            onClicked: lines.run(() => lines.objectWanted("events"))
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Relations")
            keyHint: KeyBindings.shown("relations")
            onClicked: lines.run(() => lines.objectWanted("relations"))
        }
        Divider {
            width: parent.width
            visible: actions.count > 0
        }
        ActionLines {
            id: actions

            model: lines.tools.actions
            lineWidth: column.width
            onChosen: action => lines.run(() => lines.tools.actions.choose(action))
        }
        Divider { width: parent.width }
        RowMenuLine {
            width: parent.width
            text: qsTr("Go to its owner")
            keyHint: KeyBindings.shown("owner")
            onClicked: lines.run(() => lines.tools.openOwner())
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Go to its node")
            keyHint: KeyBindings.shown("node")
            visible: lines.view.kindTitle === "Pods"
            onClicked: lines.run(() => lines.tools.openNode())
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Only this namespace")
            keyHint: KeyBindings.shown("onlyNamespace")
            visible: lines.view.kindNamespaced
            onClicked: lines.run(() => lines.tools.chooseNamespace())
        }
        Divider { width: parent.width }
        RowMenuLine {
            width: parent.width
            text: qsTr("Copy name")
            keyHint: KeyBindings.shown("copyName")
            onClicked: lines.run(() => lines.tools.copyNames())
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Copy row")
            onClicked: lines.run(() => lines.tools.copyRows())
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Copy as YAML")
            onClicked: lines.run(() => lines.tools.copyYaml())
        }
        RowMenuLine {
            width: parent.width
            text: qsTr("Export…")
            keyHint: KeyBindings.shown("export")
            onClicked: lines.run(() => lines.tools.openExport())
        }
    }

    // Above the first line, wherever one left it.
    function begin() {
        tools.actions.askAccess();
        column.forceActiveFocus(Qt.PopupFocusReason);
    }
    function run(what: var) {
        done();
        what();
    }
}
