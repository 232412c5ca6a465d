import QtQuick
import QtQuick.Templates as T
import Kittiwake

// How many rows there are, how many of them are faults, and what was just done with them.
Item {
    id: footer

    required property ResourcesView view

    readonly property TableStatus status: view.status
    readonly property TableTools tools: view.tools

    objectName: "tableFooter"
    implicitHeight: Theme.statusBar

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Words {
        id: rows

        objectName: "rowsText"
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: footer.status.rowsText
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    T.Button {
        id: faults

        objectName: "faultsButton"
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
    Row {
        id: about

        anchors { left: faults.visible ? faults.right : rows.right; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        spacing: 3 * Theme.unit

        FooterButton {
            objectName: "markedButton"
            anchors.verticalCenter: parent.verticalCenter
            visible: footer.view.table.marked > 0
            iconName: "check"
            text: qsTr("%n marked", "", footer.view.table.marked)
            hint: qsTr("Clear the marks (%1)").arg(KeyBindings.shown("clearMarks"))
            onClicked: footer.view.table.clearMarks()
        }
        FooterButton {
            anchors.verticalCenter: parent.verticalCenter
            objectName: "labelsButton"
            visible: footer.tools.labelText !== ""
            maxWidth: footer.width / 3
            iconName: "close"
            text: footer.tools.labelText
            hint: qsTr("Show the rows of all objects")
            onClicked: footer.tools.clearLabels()
        }
        Words {
            objectName: "tableNote"
            height: Theme.statusBar
            text: footer.tools.note
            font.pointSize: Theme.textSmall
            elide: Text.ElideMiddle
            width: Math.max(0, Math.min(implicitWidth, Theme.problemWidth, usage.x - about.x - x - 6 * Theme.unit))
            Accessible.role: Accessible.StatusBar
            Accessible.name: text
        }
    }
    UsageNote {
        id: usage

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        status: footer.status
    }
    Words {
        objectName: "currentKey"
        anchors { right: usage.left; rightMargin: usage.visible ? 4 * Theme.unit : 0; verticalCenter: parent.verticalCenter }
        text: footer.view.table.currentKey
        width: Math.max(0, Math.min(implicitWidth, footer.width / 2, usage.x - about.x - about.width - 6 * Theme.unit))
        elide: Text.ElideMiddle
        color: Theme.muted
        font.family: Theme.monoFamily
        font.pointSize: Theme.textSmall
    }
}
