import QtQuick
import Kittiwake

// Where one is, and what of it is shown.
Item {
    id: header

    required property OpenCluster cluster

    readonly property ResourcesView view: cluster.resources
    readonly property bool table: cluster.places.atTable

    readonly property real filterWidth: Math.max(Theme.filterWidth / 2, Math.min(Theme.filterWidth, header.width / 4))

    // In a small window, with large text: the many tools of a table below, so that it still says where one is.
    readonly property bool stacked: table && width < Theme.columnOfText

    property bool listening: true // to its keys: not while a terminal has the keyboard

    signal tableWanted

    implicitHeight: Theme.headerBar + (stacked ? Theme.field + 2 * Theme.unit : 0)

    BackButtons {
        id: history

        anchors { left: parent.left; leftMargin: 2 * Theme.unit; verticalCenter: crumbs.verticalCenter }
        places: header.cluster.places
    }
    Crumbs {
        id: crumbs

        anchors { left: history.right; leftMargin: Theme.unit; top: parent.top }
        anchors { right: header.stacked ? parent.right : tools.left; rightMargin: 4 * Theme.unit }
        height: Theme.headerBar
        places: header.cluster.places
    }
    Row {
        id: tools

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; bottom: parent.bottom }
        anchors.bottomMargin: header.stacked ? 2 * Theme.unit : (Theme.headerBar - height) / 2
        spacing: 2 * Theme.unit

        NamespacePicker {
            objectName: "namespacePicker"
            namespaces: header.cluster.sidebar.namespaces
            visible: header.table ? header.view.kindNamespaced : header.cluster.places.namespaced
        }
        InputField {
            id: filter

            objectName: "filterField"
            visible: header.table
            width: activeFocus || contentWidth > header.filterWidth / 2 ? Math.max(header.filterWidth, Math.min(Theme.filterTyping, header.width - Theme.columnOfText)) : header.filterWidth
            wrong: header.view.tools.filterProblem !== ""
            iconName: "filter"
            keyHint: "/"
            placeholderText: activeFocus ? qsTr("web  !web  -l app=web  /web-\\d/  ns:shop  status:crash  age:<1h") : qsTr("Filter")
            Accessible.name: qsTr("Filter")
            text: header.view.filterText
            onTextEdited: header.view.filterText = text
            onTextChanged: if (text === "") header.view.filterText = ""
            Keys.onEscapePressed: header.leaveFilter()
            Keys.onDownPressed: header.tableWanted()
            onAccepted: header.tableWanted()

            SavedFiltersPopup {
                id: saved

                view: header.view
                x: filter.width - width
                y: filter.height + Theme.unit
            }
            FilterProblem { text: filter.visible ? header.view.tools.filterProblem : "" }
        }
        IconButton {
            implicitWidth: Theme.row
            visible: header.table && (header.view.filterText !== "" || header.view.tools.savedFilters.count > 0)
            iconName: "chevron-down"
            text: qsTr("Saved filters (%1)").arg(KeyBindings.shown("savedFilters"))
            onClicked: saved.open()
        }
        IconButton {
            iconName: "alert"
            checkable: true
            visible: header.table
            checked: header.view.faultsOnly
            text: qsTr("Only faults (%1)").arg(KeyBindings.shown("faults"))
            onToggled: header.view.faultsOnly = checked
        }
        IconButton {
            iconName: "wide"
            checkable: true
            visible: header.table
            checked: header.view.wideColumns
            text: qsTr("Wide columns (%1)").arg(KeyBindings.shown("wide"))
            onToggled: header.view.wideColumns = checked
        }
    }
    KeyShortcut { action: "savedFilters"; enabled: header.table && header.listening; onActivated: saved.open() }
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
