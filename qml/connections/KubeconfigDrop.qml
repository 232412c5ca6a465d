import QtQuick
import Kittiwake

// A kubeconfig dragged onto the window is opened.
DropArea {
    id: drop

    required property ClusterStatus status

    keys: ["text/uri-list"]
    onEntered: drag => drag.accepted = drag.hasUrls
    onDropped: dropped => {
        if (dropped.hasUrls)
            take(dropped.urls[0]);
    }

    Rectangle {
        parent: drop.parent
        z: 1 // it lies above all, though the area lies below what takes files itself
        anchors.fill: drop
        visible: drop.containsDrag
        color: Theme.shade

        Words {
            anchors.centerIn: parent
            text: qsTr("Open this kubeconfig")
            font.pointSize: Theme.textHeadline
            font.weight: Font.DemiBold
        }
    }

    function take(url: string) {
        status.openKubeconfigFile(url);
    }
}
