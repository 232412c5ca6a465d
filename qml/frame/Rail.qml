import QtQuick
import Kittiwake

// The clusters, one ring each.
Rectangle {
    id: rail

    required property ClusterView view

    implicitWidth: Theme.rail
    color: Theme.ground

    ClusterRing {
        id: ring

        view: rail.view
        visible: rail.view.contextName !== ""
        anchors.horizontalCenter: parent.horizontalCenter
        y: 2 * Theme.unit
    }
    IconButton {
        anchors.horizontalCenter: parent.horizontalCenter
        y: ring.visible ? ring.y + ring.height + 2 * Theme.unit : 2 * Theme.unit
        iconName: "plus"
        text: qsTr("Open a kubeconfig")
        onClicked: opener.open()
    }
    Divider { anchors { right: parent.right; top: parent.top; bottom: parent.bottom } }

    PopupPanel {
        id: opener

        objectName: "kubeconfigPopup"
        x: rail.width + Theme.unit
        y: 2 * Theme.unit
        width: Theme.columnOfText
        contentItem: Column {
            spacing: 2 * Theme.unit

            Words {
                text: qsTr("Open another kubeconfig")
                font.weight: Font.DemiBold
            }
            KubeconfigField {
                width: opener.availableWidth
                focus: true
                view: rail.view
                onOpened: opener.close()
            }
        }
    }
}
