import QtQuick
import Kittiwake

// A log-in that goes on. Nothing else is kept from being used meanwhile.
PopupPanel {
    id: panel

    required property LoginView logins

    readonly property bool wanted: logins.shown

    x: (parent.width - width) / 2
    y: parent.height - height - 12 * Theme.unit // clear of what the page says, and of the status bar
    width: Math.min(Theme.columnOfText, parent.width - 8 * Theme.unit)
    padding: 4 * Theme.unit
    modal: false
    focus: logins.takesInput || logins.inBrowser
    closePolicy: PopupPanel.NoAutoClose
    onWantedChanged: wanted ? open() : close()
    contentItem: LoginWords {
        logins: panel.logins
        focus: true
    }
}
