import QtQuick
import QtQuick.Templates as T
import Kittiwake

// A column's title; a click sorts by it.
T.Button {
    id: title

    required property bool active
    property bool descending: false

    implicitHeight: Theme.tableHeader
    implicitWidth: measure.width + (active ? Theme.icon : 0) + Theme.unit
    focusPolicy: Qt.TabFocus
    Accessible.name: active ? qsTr("%1, sorted").arg(text) : text
    contentItem: Item {
        Words {
            anchors.verticalCenter: parent.verticalCenter
            text: title.text
            color: title.active || title.hovered ? Theme.text : Theme.muted
            font.pointSize: Theme.textSmall
            font.weight: Font.DemiBold
        }
        Icon {
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            visible: title.active
            name: title.descending ? "sort-down" : "sort-up"
        }
    }

    TextMetrics {
        id: measure

        text: title.text
        font.family: Theme.uiFamily
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
    }
    FocusRing { shown: title.visualFocus }
}
