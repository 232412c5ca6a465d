import QtQuick
import Kittiwake

// What can be done with an open cluster.
PopupPanel {
    id: menu

    required property OpenClusters clusters
    property int index: -1

    width: Theme.popupWidth
    padding: Theme.unit
    contentItem: ListLine {
        text: qsTr("Close this cluster")
        focus: true
        current: true
        Keys.onReturnPressed: menu.closeCluster()
        onChosen: menu.closeCluster()
    }

    function openAt(ring: Item, which: int) {
        index = which;
        x = ring.mapToItem(parent, ring.width, 0).x + Theme.unit;
        y = ring.mapToItem(parent, 0, 0).y;
        open();
    }
    function closeCluster() {
        close();
        clusters.close(index);
    }
}
