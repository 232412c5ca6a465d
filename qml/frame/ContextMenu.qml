import QtQuick
import Kittiwake

// The other contexts of the kubeconfig.
PopupPanel {
    id: menu

    required property ClusterStatus status

    width: Theme.popupWidth
    padding: Theme.unit
    contentItem: ContextList {
        status: menu.status
        focus: true
        onChosen: name => menu.choose(name)
    }

    function choose(name: string) {
        close();
        status.chooseContext(name);
    }
}
