import QtQuick
import Kittiwake

// What can be done with an open cluster.
PopupPanel {
    id: menu

    required property OpenClusters clusters
    property int index: -1
    property Column lines: Column {
        ListLine {
            id: acting

            width: parent.width
            text: qsTr("Act as somebody else…")
            focus: true
            current: activeFocus
            Keys.onReturnPressed: menu.actAs()
            Keys.onDownPressed: closing.forceActiveFocus()
            onChosen: menu.actAs()
        }
        ListLine {
            id: closing

            width: parent.width
            text: qsTr("Close this cluster")
            current: activeFocus
            Keys.onReturnPressed: menu.closeCluster()
            Keys.onUpPressed: acting.forceActiveFocus()
            onChosen: menu.closeCluster()
        }
    }

    signal actingWanted(index: int)

    width: Theme.popupWidth
    padding: Theme.unit
    contentItem: lines

    function openAt(ring: Item, which: int) {
        index = which;
        x = ring.mapToItem(parent, ring.width, 0).x + Theme.unit;
        y = ring.mapToItem(parent, 0, 0).y;
        open();
    }
    function actAs() {
        close();
        actingWanted(index);
    }
    function closeCluster() {
        close();
        clusters.close(index);
    }
}
