import QtQuick
import Kittiwake

// What stands in the place of lists that are not there.
Item {
    id: message

    required property LabelsView view

    readonly property bool loading: view.state === LabelsView.Loading
    readonly property bool failed: view.state === LabelsView.Failed

    visible: view.state !== LabelsView.Ready

    MessageColumn {
        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            visible: !message.loading
            size: 2 * Theme.icon
            name: message.failed ? "unplugged" : "empty"
            color: message.failed ? Theme.bill : Theme.muted
        }
        Words {
            objectName: "labelsMessage"
            width: parent.width
            text: message.loading ? qsTr("Indexing the labels")
                : message.failed ? qsTr("There is no list to index yet")
                : qsTr("There are no %1, so there are no labels").arg(message.view.noun)
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            font.pointSize: Theme.textHeadline
            font.weight: Font.DemiBold
            Accessible.role: Accessible.AlertMessage
        }
        Words {
            width: parent.width
            text: message.loading ? qsTr("The list is read first, then each object's labels, owners and images are indexed.")
                : message.failed ? message.view.error
                : qsTr("They appear here by themselves when the first one comes.")
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            color: Theme.muted
        }
    }
}
