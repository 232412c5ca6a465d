import QtQuick
import Kittiwake

// Another cluster.
PopupPanel {
    id: popup

    required property ClusterView view

    property ClusterOpener opener: ClusterOpener {
        view: popup.view
        onContextChosen: name => popup.choose(name)
        onOpened: popup.close()
    }

    width: Theme.columnOfText
    contentItem: opener
    onAboutToShow: opener.select()

    function choose(name: string) {
        close();
        view.chooseContext(name);
    }
}
