import QtQuick
import Kittiwake

// Whom to act as: kubectl's --as, --as-group and --as-user-extra.
PopupPanel {
    id: popup

    required property OpenCluster cluster

    readonly property ConnectionView connection: cluster.connection

    width: Theme.popupWidth + 24 * Theme.unit
    padding: 4 * Theme.unit
    onAboutToShow: fields.reset()
    contentItem: ActAsFields {
        id: fields

        connection: popup.connection
        focus: true
        onDone: popup.close()
    }
}
