import QtQuick
import QtQuick.Templates as T
import Kittiwake

// Goes anywhere: kinds, objects, views, namespaces, contexts and actions, by a few letters of their names.
PopupPanel {
    id: popup

    required property PaletteView palette

    property PaletteBox box: PaletteBox {
        palette: popup.palette
        onChosen: row => popup.choose(row)
    }

    parent: T.Overlay.overlay
    x: Math.round((parent.width - width) / 2)
    y: Math.round(parent.height * 0.12)
    width: Math.min(Theme.columnOfText, parent.width - 8 * Theme.unit)
    padding: 2 * Theme.unit
    contentItem: box
    onOpened: box.begin()

    function choose(row: int) {
        close();
        palette.choose(row);
    }
}
