pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The filters that have a name, and where the one in force gets one.
PopupPanel {
    id: popup

    required property ResourcesView view

    readonly property SavedFilters filters: view.tools.savedFilters
    readonly property bool savable: view.filterText !== "" && view.tools.filterProblem === ""

    property Column body: Column {
        spacing: 2 * Theme.unit

        Words {
            width: popup.availableWidth
            visible: popup.filters.count === 0
            text: qsTr("No filter is saved for %1.").arg(popup.view.kindTitle)
            wrapMode: Text.Wrap
            color: Theme.muted
        }
        ListView {
            id: list

            objectName: "savedFilterList"
            width: popup.availableWidth
            height: Math.min(contentHeight, Theme.popupHeight)
            visible: count > 0
            clip: true
            activeFocusOnTab: true
            keyNavigationEnabled: true
            boundsBehavior: Flickable.StopAtBounds
            model: popup.filters
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Saved filters")
            Keys.onReturnPressed: popup.apply(currentIndex)
            Keys.onEnterPressed: popup.apply(currentIndex)
            Keys.onDeletePressed: popup.filters.remove(currentIndex)
            delegate: SavedFilterLine {
                width: list.width
                current: list.activeFocus && list.currentIndex === index
                onChosen: popup.apply(index)
                onRemoved: popup.filters.remove(index)
            }
        }
        Divider { width: popup.availableWidth; visible: popup.savable }
        InputField {
            id: name

            objectName: "savedFilterName"
            width: popup.availableWidth
            visible: popup.savable
            placeholderText: qsTr("A name for “%1”").arg(popup.view.filterText)
            onAccepted: popup.save(false)
        }
        Row {
            visible: popup.savable
            spacing: 2 * Theme.unit

            PushButton {
                objectName: "saveFilter"
                enabled: name.text !== ""
                primary: true
                text: qsTr("Save for %1").arg(popup.view.kindTitle)
                onClicked: popup.save(false)
            }
            PushButton {
                objectName: "saveFilterForAll"
                enabled: name.text !== ""
                text: qsTr("For all kinds")
                onClicked: popup.save(true)
            }
        }
    }

    objectName: "savedFilters"
    width: Theme.problemWidth
    padding: 2 * Theme.unit
    contentItem: body
    onAboutToShow: filters.refresh()
    onOpened: begin()
    onClosed: name.clear()

    function begin() {
        list.currentIndex = 0;
        (filters.count > 0 ? list : name).forceActiveFocus(Qt.PopupFocusReason);
    }
    function apply(row: int) {
        view.filterText = filters.textAt(row);
        close();
    }
    function save(everywhere: bool) {
        if (filters.add(name.text, view.filterText, everywhere))
            close();
    }
}
