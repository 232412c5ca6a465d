import QtQuick
import Kittiwake

PopupPanel {
    id: popup

    required property NamespaceListModel namespaces

    property NamespaceChooser chooser: NamespaceChooser {
        names: popup.namespaces
        onDone: popup.close()
    }

    width: Theme.popupWidth
    padding: 2 * Theme.unit
    contentItem: chooser
    onOpened: chooser.begin()
    onClosed: chooser.clear()
}
