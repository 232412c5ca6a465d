import QtQuick
import QtQuick.Templates as T
import Kittiwake

// Goes anywhere: kinds, objects, views, namespaces, contexts and actions, by a few letters of their names.
PopupPanel {
    id: popup

    required property PaletteView palette

    property PaletteBox box: PaletteBox {
        focus: true
        palette: popup.palette
        room: popup.parent.height - popup.y - popup.topPadding - popup.bottomPadding - 2 * Theme.unit
    }

    parent: T.Overlay.overlay
    x: Math.round((parent.width - width) / 2)
    y: Math.round(parent.height * 0.12)
    width: Math.min(Theme.columnOfText, parent.width - 8 * Theme.unit)
    padding: 2 * Theme.unit
    contentItem: box
    onAboutToShow: box.begin() // what is typed while it fades in is meant for it
    onAboutToHide: palette.leave()

    Connections {
        target: popup.palette
        function onChosen() { popup.close(); }
    }
}
