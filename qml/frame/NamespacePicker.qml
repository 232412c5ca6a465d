import QtQuick
import QtQuick.Templates as T
import Kittiwake

// The chosen namespaces, and the list to choose from.
T.Button {
    id: picker

    required property ClusterView view

    implicitHeight: Theme.field
    implicitWidth: content.implicitWidth + 4 * Theme.unit
    focusPolicy: Qt.TabFocus
    text: view.namespaces.summary
    Accessible.name: qsTr("Namespaces: %1").arg(text)
    onClicked: list.open()
    background: Rectangle {
        radius: Theme.radius
        color: Theme.raised
        border.width: Theme.hairline
        border.color: picker.hovered || list.opened ? Theme.accent : Theme.raised
    }
    contentItem: Row {
        id: content

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
            text: picker.text
            elide: Text.ElideMiddle
        }
        Icon {
            anchors.verticalCenter: parent.verticalCenter
            name: "chevron-down"
        }
    }

    FocusRing { shown: picker.visualFocus }
    NamespacePopup {
        id: list

        view: picker.view
        x: picker.width - width
        y: picker.height + Theme.unit
    }
}
