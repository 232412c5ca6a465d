pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The clusters that are open, one ring each.
Rectangle {
    id: rail

    required property OpenClusters clusters

    signal settingsWanted
    signal actingWanted
    signal closingWanted(index: int)

    implicitWidth: Theme.rail
    color: Theme.ground

    Column {
        anchors { left: parent.left; right: parent.right; top: parent.top; topMargin: 2 * Theme.unit }
        spacing: 2 * Theme.unit

        Repeater {
            model: rail.clusters
            delegate: ClusterRing {
                id: ring

                required property int index

                anchors.horizontalCenter: parent === null ? undefined : parent.horizontalCenter
                menuShown: menu.visible && menu.index === index
                onChosen: rail.clusters.currentIndex = index
                onMenuWanted: menu.openAt(ring, index)
            }
        }
        IconButton {
            objectName: "openKubeconfig"
            anchors.horizontalCenter: parent.horizontalCenter
            iconName: "plus"
            text: qsTr("Open a cluster")
            hinted: !opener.visible
            hintBeside: true
            onClicked: opener.open()
        }
    }
    IconButton {
        anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: 2 * Theme.unit }
        iconName: "settings"
        text: qsTr("Settings (%1)").arg(KeyBindings.shown("settings"))
        hintBeside: true
        onClicked: rail.settingsWanted()
    }
    Divider { anchors { right: parent.right; top: parent.top; bottom: parent.bottom } }

    ClusterMenu {
        id: menu

        objectName: "clusterMenu"
        onActingWanted: index => {
            rail.clusters.currentIndex = index;
            rail.actingWanted();
        }
        onClosingWanted: index => rail.closingWanted(index)
    }
    OpenerPopup {
        id: opener

        objectName: "kubeconfigPopup"
        status: rail.clusters.current.status
        x: rail.width + Theme.unit
        y: 2 * Theme.unit
    }
}
