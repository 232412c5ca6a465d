import QtQuick
import Kittiwake

// Which API server answers, and how fresh what is shown is.
Item {
    id: header

    required property OverviewView view

    implicitHeight: Theme.headerBar

    Words {
        anchors { right: parent.right; rightMargin: 6 * Theme.unit; verticalCenter: parent.verticalCenter }
        objectName: "serverVersion"
        text: header.view.version === "" ? "" : qsTr("API server %1").arg(header.view.version)
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    FreshnessWords {
        id: mark

        anchors { left: parent.left; leftMargin: 5 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(Theme.popupWidth, parent.width / 2)
        height: Theme.row
        freshness: header.view.freshness
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
}
