import QtQuick
import Kittiwake

Window {
    id: window

    required property ClusterView view
    property string themeChoice: "system"
    property string uiFamily: ""
    property string monoFamily: "monospace"
    property real pointsPerPixel: 0.75
    property bool motion: true

    readonly property bool ready: view.page === ClusterView.Ready

    width: 1440
    height: 900
    minimumWidth: Theme.minimumWidth
    minimumHeight: Theme.minimumHeight
    color: Theme.ground
    title: view.contextName === "" ? "Kittiwake" : view.contextName + " · Kittiwake"

    Binding { target: Theme; property: "choice"; value: window.themeChoice }
    Binding { target: Theme; property: "uiFamily"; value: window.uiFamily }
    Binding { target: Theme; property: "monoFamily"; value: window.monoFamily }
    Binding { target: Theme; property: "pointsPerPixel"; value: window.pointsPerPixel }
    Binding { target: Theme; property: "motion"; value: window.motion }

    Rail {
        id: rail

        view: window.view
        anchors { left: parent.left; top: parent.top; bottom: statusBar.top }
    }
    Workspace {
        view: window.view
        anchors { left: rail.right; right: parent.right; top: parent.top; bottom: statusBar.top }
        visible: window.ready
        focus: window.ready
    }
    MessagePage {
        view: window.view
        anchors { left: rail.right; right: parent.right; top: parent.top; bottom: statusBar.top }
        visible: !window.ready
        focus: !window.ready
    }
    StatusBar {
        id: statusBar

        view: window.view
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
}
