import QtQuick
import Kittiwake

// Where one is, and what of it is shown.
Item {
    id: header

    required property ClusterView view

    signal tableWanted

    implicitHeight: Theme.headerBar

    Words {
        id: section

        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: header.view.kindSection
        color: Theme.muted
        font.pointSize: Theme.textTitle
    }
    Icon {
        id: arrow

        anchors { left: section.right; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
        visible: section.text !== ""
        name: "chevron-right"
    }
    Words {
        anchors { left: arrow.right; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
        anchors { right: tools.left; rightMargin: 4 * Theme.unit }
        text: header.view.kindTitle
        font.pointSize: Theme.textTitle
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
    }
    Row {
        id: tools

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        spacing: 2 * Theme.unit

        NamespacePicker {
            objectName: "namespacePicker"
            view: header.view
            visible: header.view.kindNamespaced
        }
        InputField {
            id: filter

            objectName: "filterField"
            width: activeFocus || contentWidth > Theme.filterWidth / 2 ? Math.max(Theme.filterWidth, Math.min(Theme.filterTyping, header.width - Theme.columnOfText)) : Theme.filterWidth
            wrong: header.view.tools.filterProblem !== ""
            iconName: "filter"
            keyHint: "/"
            placeholderText: activeFocus ? qsTr("web  !web  -l app=web  /web-\\d/  ns:shop  status:crash") : qsTr("Filter")
            Accessible.name: qsTr("Filter")
            text: header.view.filterText
            onTextEdited: header.view.filterText = text
            onTextChanged: if (text === "") header.view.filterText = ""
            Keys.onEscapePressed: header.leaveFilter()
            Keys.onDownPressed: header.tableWanted()
            onAccepted: header.tableWanted()

            FilterProblem { text: header.view.tools.filterProblem }
        }
        IconButton {
            iconName: "alert"
            checkable: true
            checked: header.view.faultsOnly
            text: qsTr("Only faults (Ctrl+Z)")
            onToggled: header.view.faultsOnly = checked
        }
        IconButton {
            iconName: "columns"
            checkable: true
            checked: header.view.wideColumns
            text: qsTr("More columns (Ctrl+W)")
            onToggled: header.view.wideColumns = checked
        }
    }
    Binding { target: filter; property: "text"; value: header.view.filterText }

    function focusFilter() {
        filter.forceActiveFocus();
        filter.selectAll();
    }
    function leaveFilter() {
        view.filterText = "";
        tableWanted();
    }
}
