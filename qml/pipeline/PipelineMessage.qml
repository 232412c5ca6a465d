import QtQuick
import Kittiwake

// What stands in the place of lanes that are not there.
Column {
    id: message

    required property PipelineView view

    visible: view.laneCount === 0
    topPadding: Math.max(4 * Theme.unit, height * 0.3)
    spacing: 2 * Theme.unit

    Words {
        objectName: "pipelineMessage"
        width: parent.width
        text: message.view.loading ? qsTr("Looking at the informers") : qsTr("No informer has been made yet")
        horizontalAlignment: Text.AlignHCenter
        font.pointSize: Theme.textHeadline
        font.weight: Font.DemiBold
        Accessible.role: Accessible.AlertMessage
    }
    Words {
        width: parent.width
        visible: !message.view.loading
        text: qsTr("Each table that you open has one, and it appears here.")
        horizontalAlignment: Text.AlignHCenter
        color: Theme.muted
    }
}
