import QtQuick
import Kittiwake

// "ns shop, pay ▾"
Row {
    id: label

    required property string summary

    spacing: Theme.unit
    leftPadding: 2 * Theme.unit

    Words {
        height: parent.height
        text: qsTr("ns")
        color: Theme.muted
    }
    Words {
        height: parent.height
        width: Math.min(implicitWidth, Theme.filterWidth)
        leftPadding: Theme.unit
        text: label.summary
        elide: Text.ElideMiddle
    }
    Icon {
        anchors.verticalCenter: parent.verticalCenter
        name: "chevron-down"
    }
}
