import QtQuick
import Kittiwake

// Files that are dragged into the editor are opened in it.
DropArea {
    id: drop

    required property EditsView view

    objectName: "editDrop"
    keys: ["text/uri-list"]
    onEntered: drag => drag.accepted = drag.hasUrls
    onDropped: dropped => {
        if (dropped.hasUrls)
            view.openFiles(dropped.urls);
    }

    Rectangle {
        anchors.fill: parent
        visible: drop.containsDrag
        color: Theme.tint
        border.width: Theme.focusRing
        border.color: Theme.accent
    }
}
