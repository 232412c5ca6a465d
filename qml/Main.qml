pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

Window {
    id: window

    required property OpenClusters clusters
    required property Preferences preferences
    property string uiFamily: ""
    property string monoFamily: "monospace"
    property real pointsPerPixel: 0.75
    property bool motion: true
    property string fontNote: "" // that no font can show the language; empty: one can, or it was said

    readonly property ClusterStatus status: clusters.current.status

    width: 1440
    height: 900
    minimumWidth: Theme.windowWidth
    minimumHeight: Theme.windowHeight
    color: Theme.ground
    title: status.name === "" ? "Kittiwake" : status.name + " · Kittiwake"
    onClosing: close => close.accepted = leaving.mayLeave(leaving.all)

    Binding { target: Theme; property: "choice"; value: window.preferences.theme }
    Binding { target: Theme; property: "density"; value: window.preferences.density }
    Binding { target: Theme; property: "textSize"; value: window.preferences.textSize }
    Binding { target: Theme; property: "uiFamily"; value: window.uiFamily }
    Binding { target: Theme; property: "monoFamily"; value: window.monoFamily }
    Binding { target: Theme; property: "pointsPerPixel"; value: window.pointsPerPixel }
    Binding { target: Theme; property: "motion"; value: window.motion && !window.preferences.reducedMotion }

    Rail {
        id: rail

        clusters: window.clusters
        anchors { left: parent.left; top: parent.top; bottom: statusBar.top }
        onSettingsWanted: settings.open()
        onActingWanted: acting.open()
        onClosingWanted: index => { if (leaving.mayLeave(index)) window.clusters.close(index); }
    }
    Notice {
        id: fontNotice

        objectName: "fontNotice"
        anchors { left: rail.right; right: parent.right; top: parent.top }
        text: window.fontNote
        onDismissed: window.fontNote = ""
    }
    KubeconfigDrop { // below what takes files itself
        objectName: "kubeconfigDrop"
        anchors.fill: panes
        status: window.status
    }
    Item {
        id: panes

        anchors { left: rail.right; right: parent.right; top: fontNotice.bottom; bottom: statusBar.top }

        Repeater {
            model: window.clusters
            delegate: ClusterPane {
                anchors.fill: panes
                preferences: window.preferences
                onActingWanted: acting.open()
            }
        }
    }
    StatusBar {
        id: statusBar

        cluster: window.clusters.current
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
    PalettePopup {
        id: palette

        objectName: "palettePopup"
        palette: window.clusters.current.palette
    }
    HelpPopup {
        id: help

        objectName: "helpPopup"
        view: window.clusters.current.places.view
    }
    SettingsPopup {
        id: settings

        objectName: "settingsPopup"
        preferences: window.preferences
        x: rail.width + Theme.unit
        y: window.height - statusBar.height - height - Theme.unit
    }
    ActAsPopup {
        id: acting

        objectName: "actAsPopup"
        cluster: window.clusters.current
        x: (window.width - width) / 2
        y: Theme.headerBar + 8 * Theme.unit
    }
    ForwardPopup {
        objectName: "forwardPopup"
        form: window.clusters.current.forwardForm
        status: window.clusters.current.status
        x: (window.width - width) / 2
        y: Theme.headerBar + 8 * Theme.unit
    }
    CopyPopup {
        objectName: "copyPopup"
        form: window.clusters.current.copyForm
        status: window.clusters.current.status
        x: (window.width - width) / 2
        y: Theme.headerBar + 8 * Theme.unit
    }
    DebugPopup {
        objectName: "debugPopup"
        form: window.clusters.current.debugForm
        status: window.clusters.current.status
        preferences: window.preferences
        x: (window.width - width) / 2
        y: Theme.headerBar + 8 * Theme.unit
    }
    ChangePopup {
        objectName: "changePopup"
        form: window.clusters.current.changeForm
        preferences: window.preferences
        status: window.clusters.current.status
        x: (window.width - width) / 2
        y: Theme.headerBar + 8 * Theme.unit
    }
    TokenPopup {
        objectName: "tokenPopup"
        form: window.clusters.current.tokenForm
        status: window.clusters.current.status
        x: (window.width - width) / 2
        y: Theme.headerBar + 8 * Theme.unit
    }
    LeavePopup {
        id: leaving

        objectName: "leavePopup"
        clusters: window.clusters
        x: (window.width - width) / 2
        y: Theme.headerBar + 8 * Theme.unit
        onLeaveWanted: index => index === all ? window.close() : window.clusters.close(index)
    }
    CloseTerminalPopup {
        objectName: "closeTerminalPopup"
        terminals: window.clusters.current.terminals
        x: (window.width - width) / 2
        y: Theme.headerBar + 8 * Theme.unit
    }
    CloseEditPopup {
        objectName: "closeEditPopup"
        edits: window.clusters.current.edits.edits
        x: (window.width - width) / 2
        y: Theme.headerBar + 8 * Theme.unit
    }
    LoginPanel {
        objectName: "loginPanel"
        logins: window.clusters.logins
    }
    WindowKeys {
        id: keys

        clusters: window.clusters
        preferences: window.preferences
        onPaletteWanted: palette.open()
        onHelpWanted: help.opened ? help.close() : help.open()
        onSettingsWanted: settings.open()
        onActingWanted: acting.open()
        onQuitWanted: window.close()
    }
    Connections {
        target: window.clusters.current.palette
        function onActionWanted(action: string) { keys.act(action); }
        function onSettingWanted(setting: string, value: string) { window.preferences.choose(setting, value); }
        function onSettingLineWanted(setting: string) { settings.openAt(setting); }
    }
}
