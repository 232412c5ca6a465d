import QtQuick
import QtQuick.Templates as T
import Kittiwake

// Every key, from the table that binds them.
PopupPanel {
    id: popup

    required property string view // in sight

    property HelpPage page: HelpPage {
        focus: true
        view: popup.view
    }

    parent: T.Overlay.overlay
    x: Math.round((parent.width - width) / 2)
    y: Math.round((parent.height - height) / 2)
    width: Math.min(1.5 * Theme.helpWidth, parent.width - 8 * Theme.unit)
    height: Math.min(implicitHeight, parent.height - 8 * Theme.unit)
    padding: 4 * Theme.unit
    contentItem: page
    onAboutToShow: page.begin()
}
