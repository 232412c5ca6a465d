import QtQuick
import Kittiwake

// Whom to act as: kubectl's --as, --as-group and --as-user-extra.
PopupPanel {
    id: popup

    required property OpenCluster cluster

    property ActAsFields fields: ActAsFields {
        connection: popup.cluster.connection
        focus: true
        onDone: popup.close()
    }

    width: Theme.popupWidth + 24 * Theme.unit
    padding: 4 * Theme.unit
    onAboutToShow: fields.reset()
    contentItem: fields
}
