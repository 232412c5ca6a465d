pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Which object, of what kind, and how it is.
FocusScope {
    id: header

    required property DetailView view
    required property bool closable

    readonly property bool past: view.freshness.past
    readonly property string place: view.ns === "" ? view.kind : qsTr("%1 · %2").arg(view.kind).arg(view.ns)

    signal closeWanted

    implicitHeight: Theme.headerBar + 3 * Theme.unit + (actions.visible ? actions.height + 2 * Theme.unit : 0)

    Item { // the name and what copies it
        id: title

        anchors { left: parent.left; right: close.left; top: parent.top; leftMargin: 4 * Theme.unit; topMargin: 2 * Theme.unit }
        height: Theme.row

        Words {
            id: name

            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, parent.width - copy.width - Theme.unit)
            text: header.view.name
            elide: Text.ElideMiddle
            horizontalAlignment: Text.AlignLeft
            font.pointSize: Theme.textTitle
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
            Accessible.name: text

            HoverHandler { id: overName }
            Hint { shown: overName.hovered && name.truncated; text: header.view.name }
        }
        IconButton {
            id: copy

            objectName: "copyName"
            anchors { left: name.right; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
            implicitWidth: Theme.row
            implicitHeight: Theme.row
            visible: header.view.name !== ""
            iconName: "copy"
            text: qsTr("Copy the name")
            onClicked: header.view.copy(header.view.name)
        }
    }
    Row {
        id: facts

        anchors { left: title.left; top: title.bottom }
        height: Theme.row
        spacing: 2 * Theme.unit

        StatusShape {
            anchors.verticalCenter: parent.verticalCenter
            tone: header.view.tone
            past: header.past
            visible: header.view.state === DetailView.Ready && header.view.tone > 0
        }
        Words {
            id: status

            objectName: "statusWord"
            height: parent.height
            visible: text !== ""
            text: header.view.status
            color: Theme.toneOf(header.view.tone, header.past)
        }
        Words {
            height: parent.height
            width: Math.min(implicitWidth, Math.max(0, title.width - status.implicitWidth - age.implicitWidth - 10 * Theme.unit))
            text: header.place
            elide: Text.ElideMiddle
            color: Theme.muted
        }
        Words {
            id: age

            height: parent.height
            visible: text !== ""
            text: header.view.age
            color: Theme.muted
        }
    }
    FreshnessWords { // in a drawer, only a problem is worth the room: it has a line of its own
        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: facts.verticalCenter }
        width: Theme.labelNarrow
        height: Theme.row
        visible: header.view.state === DetailView.Ready && header.width >= 2 * Theme.popupWidth
        freshness: header.view.freshness
    }
    IconButton {
        id: close

        objectName: "closeDetail"
        anchors { right: parent.right; rightMargin: 2 * Theme.unit; verticalCenter: title.verticalCenter }
        visible: header.closable
        iconName: "close"
        text: qsTr("Close (%1)").arg(KeyBindings.shown("clear"))
        onClicked: header.closeWanted()
    }
    DetailActions {
        id: actions

        anchors { left: title.left; right: parent.right; top: facts.bottom; rightMargin: 3 * Theme.unit; topMargin: Theme.unit }
        view: header.view
    }
}
