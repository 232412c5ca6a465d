import QtQuick
import Kittiwake

// The other contexts of the kubeconfig.
PopupPanel {
    id: menu

    required property ClusterView view

    width: Theme.popupWidth
    padding: Theme.unit
    contentItem: ContextList {
        view: menu.view
        focus: true
        onChosen: name => menu.choose(name)
    }

    function choose(name: string) {
        close();
        view.chooseContext(name);
    }
}
