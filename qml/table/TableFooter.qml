import QtQuick
import QtQuick.Templates as T
import Kittiwake

// How many rows there are, and how many of them are faults.
Item {
    id: footer

    required property ClusterView view

    readonly property TableStatus status: view.status

    implicitHeight: Theme.statusBar

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Words {
        id: rows

        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: footer.status.rowsText
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    T.Button {
        id: faults

        anchors { left: rows.right; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        visible: footer.status.faultsText !== ""
        implicitWidth: implicitContentWidth + 2 * Theme.unit
        implicitHeight: Theme.statusBar - Theme.unit
        focusPolicy: Qt.TabFocus
        text: footer.status.faultsText
        Accessible.name: text
        onClicked: footer.view.faultsOnly = !footer.view.faultsOnly
        background: Rectangle {
            radius: Theme.radius
            color: footer.view.faultsOnly ? Theme.tint : faults.hovered ? Theme.raised : "transparent"
        }
        contentItem: FaultsWords { text: faults.text }

        FocusRing { shown: faults.visualFocus }
        Hint { shown: faults.hovered; text: footer.view.faultsOnly ? qsTr("Show all rows") : qsTr("Show only these") }
    }
    Words {
        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: footer.view.table.currentKey
        width: Math.min(implicitWidth, footer.width / 2)
        elide: Text.ElideMiddle
        color: Theme.muted
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
}
