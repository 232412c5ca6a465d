import QtQuick
import QtQuick.Templates as T
import Kittiwake

// The chosen namespaces, and the list to choose from.
T.Button {
    id: picker

    required property NamespaceListModel namespaces

    implicitHeight: Theme.field
    implicitWidth: implicitContentWidth + 4 * Theme.unit
    focusPolicy: Qt.TabFocus
    text: namespaces.summary
    Accessible.name: qsTr("Namespaces: %1").arg(text)
    onClicked: list.open()
    background: Rectangle {
        radius: Theme.radius
        color: Theme.raised
        border.width: Theme.hairline
        border.color: picker.hovered || list.opened ? Theme.accent : Theme.raised
    }
    contentItem: NamespaceWords { summary: picker.text }

    FocusRing { shown: picker.visualFocus }
    KeyShortcut { action: "namespaces"; enabled: picker.visible; onActivated: list.open() }
    NamespacePopup {
        id: list

        objectName: "namespacePopup"
        namespaces: picker.namespaces
        x: picker.width - width
        y: picker.height + Theme.unit
    }
}
