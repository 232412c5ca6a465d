import QtQuick
import Kittiwake

// Another cluster.
PopupPanel {
    id: popup

    required property ClusterStatus status

    property ClusterOpener opener: ClusterOpener {
        status: popup.status
        onContextChosen: name => popup.choose(name)
        onOpened: popup.close()
    }

    width: Theme.columnOfText
    contentItem: opener
    onAboutToShow: opener.select()

    function choose(name: string) {
        close();
        status.chooseContext(name);
    }
}
