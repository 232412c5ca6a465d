import QtQuick
import Kittiwake

// A cluster that can be read: kinds at the left, the table of one of them.
FocusScope {
    id: workspace

    required property ClusterView view

    Sidebar {
        id: sidebar

        view: workspace.view
        anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
        onTableWanted: table.forceActiveFocus()
    }
    Rectangle {
        anchors { left: sidebar.right; right: parent.right; top: parent.top; bottom: parent.bottom }
        color: Theme.surface
    }
    HeaderBar {
        id: header

        view: workspace.view
        anchors { left: sidebar.right; right: parent.right; top: parent.top }
        onTableWanted: table.forceActiveFocus()
    }
    Notice {
        id: notice

        view: workspace.view
        anchors { left: sidebar.right; right: parent.right; top: header.bottom }
    }
    ResourceTable {
        id: table

        objectName: "resourceTable"
        view: workspace.view
        focus: true
        anchors { left: sidebar.right; right: parent.right; top: notice.bottom; bottom: parent.bottom }
        onFilterWanted: header.focusFilter()
        onSidebarWanted: sidebar.forceActiveFocus()
    }
}
