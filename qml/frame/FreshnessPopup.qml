import QtQuick
import Kittiwake

// What the freshness mark means, and what can be done.
PopupPanel {
    id: popup

    required property OpenCluster cluster

    readonly property ClusterStatus status: cluster.status
    readonly property Freshness freshness: cluster.freshness

    width: Theme.popupWidth + Theme.rail
    contentItem: Column {
        spacing: 2 * Theme.unit

        Words {
            width: popup.availableWidth
            text: popup.freshness.text
            wrapMode: Text.Wrap
            font.pointSize: Theme.textTitle
            font.weight: Font.DemiBold
        }
        Words {
            width: popup.availableWidth
            text: popup.freshness.detail
            wrapMode: Text.Wrap
        }
        Words {
            width: popup.availableWidth
            visible: popup.freshness.canRetry && popup.cluster.places.atTable && popup.cluster.resources.table.count > 0
            text: qsTr("The rows are the last ones known.")
            wrapMode: Text.Wrap
        }
        Words {
            width: popup.availableWidth
            visible: text !== ""
            text: popup.freshness.nextStep
            wrapMode: Text.Wrap
            color: Theme.muted
        }
        Words {
            width: popup.availableWidth
            text: popup.status.userName === "" ? popup.status.serverUrl
                : qsTr("%1, as %2").arg(popup.status.serverUrl).arg(popup.status.userName)
            wrapMode: Text.WrapAnywhere
            color: Theme.muted
            font.family: Theme.monoFamily
            font.pointSize: Theme.textSmall
        }
        PushButton {
            visible: popup.freshness.canRetry
            primary: true
            text: qsTr("Try now")
            onClicked: popup.tryNow()
        }
    }

    function tryNow() {
        close();
        status.retry();
    }
}
