pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// How many findings of each severity, and which of them are shown.
Item {
    id: header

    required property FindingsView view
    required property bool past

    readonly property real beside: width - severities.width - 10 * Theme.unit // the numbers
    // In a small window, with large text: what chooses of them below.
    readonly property bool stacked: beside < Theme.filterWidth
    readonly property real room: stacked ? width - 8 * Theme.unit : beside

    signal listWanted

    implicitHeight: Theme.headerBar + (stacked ? Theme.field + 2 * Theme.unit : 0)

    Row {
        id: severities

        objectName: "severities"
        anchors { left: parent.left; leftMargin: Theme.unit; top: parent.top; topMargin: (Theme.headerBar - height) / 2 }
        spacing: Theme.unit

        Repeater {
            model: 3

            SeverityButton {
                required property int index

                severity: index
                count: header.view.severityCounts[index]
                words: header.view.severityTexts[index]
                shown: header.view.severitiesShown[index]
                past: header.past
                onClicked: header.view.toggleSeverity(index)
            }
        }
    }
    Words {
        anchors { left: severities.right; right: header.stacked ? parent.right : tools.left; margins: 3 * Theme.unit; verticalCenter: severities.verticalCenter }
        text: header.view.checking && header.view.total > 0 ? qsTr("still checking") : ""
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Row {
        id: tools

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; bottom: parent.bottom }
        anchors.bottomMargin: header.stacked ? 2 * Theme.unit : (Theme.headerBar - height) / 2
        spacing: 2 * Theme.unit

        CheckPicker {
            id: picker

            view: header.view
            past: header.past
            width: Math.min(implicitWidth, Math.max(Theme.filterWidth / 2, header.room - Theme.filterWidth / 2))
        }
        FilterField {
            id: filter

            objectName: "findingsFilter"
            width: Math.max(Theme.filterWidth / 2, Math.min(Theme.filterWidth, header.room - picker.width))
            filter: header.view.filterText
            onNarrowed: filter => header.view.filterText = filter
            onListWanted: header.listWanted()
        }
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }

    function focusFilter() { filter.begin(); }
}
