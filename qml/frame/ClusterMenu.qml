import QtQuick
import Kittiwake

// What can be done with an open cluster.
PopupPanel {
    id: menu

    property int index: -1
    property bool ready: false // there is somebody to act towards
    property Column lines: Column {
        ListLine {
            id: acting

            width: parent.width
            text: qsTr("Act as another user…")
            visible: menu.ready
            height: visible ? implicitHeight : 0
            focus: visible
            current: activeFocus
            Keys.onReturnPressed: menu.actAs()
            Keys.onDownPressed: closing.forceActiveFocus()
            onChosen: menu.actAs()
        }
        ListLine {
            id: closing

            width: parent.width
            text: qsTr("Close this cluster")
            focus: !acting.visible
            current: activeFocus
            Keys.onReturnPressed: menu.closeCluster()
            Keys.onUpPressed: acting.forceActiveFocus()
            onChosen: menu.closeCluster()
        }
    }

    signal actingWanted(index: int)
    signal closingWanted(index: int)

    width: Theme.popupWidth
    padding: Theme.unit
    contentItem: lines

    function openAt(ring: ClusterRing, which: int) {
        index = which;
        ready = ring.status.page === ClusterStatus.Ready;
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
        closingWanted(index);
    }
}
