import QtQuick
import Kittiwake

// What is shown of what happens: how it is told apart, of how long, and which of it.
Item {
    id: head

    required property TimelineView view

    // In a small window, with large text: the time in sight below the lanes.
    readonly property bool stacked: lanes.width + zoom.width + 45 * Theme.unit > width
    readonly property int line: Theme.field + 2 * Theme.unit

    signal leaving // the keyboard has done its work here

    implicitHeight: Theme.headerBar + (stacked ? 2 : 1) * line

    Words {
        id: number

        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: filter.verticalCenter }
        width: Math.min(implicitWidth, filter.x - x - 2 * Theme.unit)
        text: head.view.status.windowText
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        anchors { left: number.right; right: filter.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; baseline: number.baseline }
        visible: width > 10 * Theme.unit
        text: head.view.status.warningsText
        color: Theme.toneColor(Theme.toneWarn)
        font.pointSize: Theme.textSmall
    }
    InputField {
        id: filter

        objectName: "timelineFilter"
        anchors { right: warnings.left; rightMargin: 2 * Theme.unit; top: parent.top; topMargin: (Theme.headerBar - height) / 2 }
        width: Math.min(Theme.filterWidth + Theme.sidebar / 2, head.width * 0.38)
        iconName: "filter"
        keyHint: "/"
        wrong: head.view.filterProblem !== ""
        placeholderText: activeFocus ? qsTr("web  !web  ns:shop  /back-?off/  kind:pod  reason:back") : qsTr("Filter")
        Accessible.name: qsTr("Filter")
        text: head.view.filterText
        onTextEdited: head.view.filterText = text
        onTextChanged: if (text === "") head.view.filterText = ""
        Keys.onEscapePressed: head.leaveFilter()
        Keys.onDownPressed: head.leaving()
        onAccepted: head.leaving()

        FilterProblem { text: head.view.filterProblem }
    }
    IconButton {
        id: warnings

        objectName: "warningsOnly"
        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: filter.verticalCenter }
        iconName: "alert"
        checkable: true
        checked: head.view.warningsOnly
        text: qsTr("Only warnings (%1)").arg(KeyBindings.shown("faults"))
        onToggled: head.view.warningsOnly = checked
    }
    Segments {
        id: lanes

        objectName: "laneChoice"
        anchors { left: parent.left; leftMargin: 4 * Theme.unit; top: parent.top; topMargin: Theme.headerBar }
        title: qsTr("Lanes")
        texts: [qsTr("Namespace"), qsTr("Node"), qsTr("Workload")]
        current: head.view.lanes
        onChosen: index => head.view.lanes = index
    }
    Segments {
        id: zoom

        objectName: "zoomChoice"
        x: head.stacked ? lanes.x : lanes.x + lanes.width + 4 * Theme.unit
        y: lanes.y + (head.stacked ? head.line : 0)
        title: qsTr("Time shown (%1 and %2)").arg(KeyBindings.shown("zoomIn")).arg(KeyBindings.shown("zoomOut"))
        texts: head.view.zooms
        current: head.view.zoom
        onChosen: index => head.view.zoom = index
    }
    TimelineTransport {
        view: head.view
        anchors { left: head.stacked ? lanes.right : zoom.right; right: parent.right; verticalCenter: lanes.verticalCenter }
        anchors { leftMargin: 2 * Theme.unit; rightMargin: 3 * Theme.unit }
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    Binding { target: filter; property: "text"; value: head.view.filterText }

    function focusFilter() {
        filter.forceActiveFocus();
        filter.selectAll();
    }
    function leaveFilter() {
        view.filterText = "";
        leaving();
    }
}
