import QtQuick
import Kittiwake

PopupPanel {
    id: popup

    required property ClusterView view

    property NamespaceChooser chooser: NamespaceChooser {
        names: popup.view.namespaces
        onDone: popup.close()
    }

    width: Theme.popupWidth
    padding: 2 * Theme.unit
    contentItem: chooser
    onOpened: chooser.begin()
    onClosed: chooser.clear()
}
