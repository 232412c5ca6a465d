import QtQuick
import Kittiwake

Window {
    id: window

    required property ClusterView view
    property string themeChoice: "system"
    property string monoFamily: "monospace"
    property real pointsPerPixel: 0.75
    property bool motion: true

    width: 1440
    height: 900
    minimumWidth: Theme.minimumWidth
    minimumHeight: Theme.minimumHeight
    color: Theme.ground
    title: view.contextName === "" ? "Kittiwake" : view.contextName + " · Kittiwake"

    Binding { target: Theme; property: "choice"; value: window.themeChoice }
    Binding { target: Theme; property: "monoFamily"; value: window.monoFamily }
    Binding { target: Theme; property: "pointsPerPixel"; value: window.pointsPerPixel }
    Binding { target: Theme; property: "motion"; value: window.motion }

    Rail {
        id: rail

        view: window.view
        anchors { left: parent.left; top: parent.top; bottom: statusBar.top }
    }
    Loader {
        anchors { left: rail.right; right: parent.right; top: parent.top; bottom: statusBar.top }
        focus: true
        sourceComponent: window.view.page === ClusterView.Ready ? ready : waiting
    }
    StatusBar {
        id: statusBar

        view: window.view
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }

    Component {
        id: ready

        Workspace { view: window.view }
    }
    Component {
        id: waiting

        MessagePage { view: window.view }
    }
}
