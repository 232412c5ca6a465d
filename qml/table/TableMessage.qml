pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What stands in the place of rows that are not there.
Item {
    id: message

    required property OpenCluster cluster

    readonly property ResourcesView view: cluster.resources
    readonly property TableStatus status: view.status
    readonly property bool loading: status.state === TableStatus.Loading
    readonly property bool broken: status.state === TableStatus.Forbidden || status.state === TableStatus.Failed
    readonly property list<string> icons: ["", "", "empty", "filter", "lock", "unplugged"]

    visible: status.state !== TableStatus.Rows

    SkeletonRows {
        anchors.fill: parent
        visible: message.loading
        columns: message.view.table.shownColumns
    }
    MessageScroll {
        objectName: "tableMessage"
        anchors.fill: parent
        visible: !message.loading

        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            size: 2 * Theme.icon
            name: message.icons[message.status.state]
            color: message.broken ? Theme.bill : Theme.muted
        }
        Words {
            width: parent.width
            text: message.status.message
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            font.pointSize: Theme.textHeadline
            font.weight: Font.DemiBold
            Accessible.role: Accessible.AlertMessage
        }
        Words {
            width: parent.width
            text: message.status.hint
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            color: Theme.muted
        }
        Words {
            width: parent.width
            visible: message.broken && text !== ""
            text: message.cluster.status.freshness.nextStep
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            color: Theme.muted
        }
        Row {
            anchors.horizontalCenter: parent.horizontalCenter
            topPadding: 2 * Theme.unit
            spacing: 2 * Theme.unit

            PushButton {
                visible: message.broken
                primary: true
                text: qsTr("Try now")
                onClicked: message.cluster.status.retry()
            }
            PushButton {
                visible: message.status.state === TableStatus.NoMatch && message.view.tools.labelText !== ""
                text: qsTr("Show the rows of all objects")
                onClicked: message.view.tools.clearLabels()
            }
            PushButton {
                visible: message.status.state === TableStatus.NoMatch && (message.view.filterText !== "" || message.view.faultsOnly)
                text: qsTr("Clear the filter")
                onClicked: message.view.clearFilter()
            }
        }
    }
}
