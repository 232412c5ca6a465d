pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The fields that lines have: each can be a column.
PopupPanel {
    id: popup

    required property LogsView view

    property Column body: Column {
        spacing: 2 * Theme.unit

        Words {
            width: popup.availableWidth
            text: list.count > 0 ? qsTr("Fields of the lines around") : qsTr("The lines around have no fields: columns come from JSON, logfmt and klog.")
            wrapMode: Text.Wrap
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
        ListView {
            id: list

            objectName: "logFieldList"
            width: popup.availableWidth
            height: Math.min(contentHeight, Theme.popupHeight)
            visible: count > 0
            clip: true
            activeFocusOnTab: true
            keyNavigationEnabled: true
            model: popup.view.columns.seenFields
            boundsBehavior: Flickable.StopAtBounds
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Fields")
            Keys.onSpacePressed: popup.view.columns.toggleSeen(currentIndex)
            Keys.onReturnPressed: popup.view.columns.toggleSeen(currentIndex)
            delegate: LogFieldLine {
                width: list.width
                current: list.activeFocus && ListView.isCurrentItem
                onToggled: popup.view.columns.toggleSeen(index)
            }
            ScrollTrack {
                anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
                orientation: Qt.Vertical
                size: list.visibleArea.heightRatio
                at: list.visibleArea.yPosition
                onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
            }
        }
        Divider { width: popup.availableWidth }
        PushButton {
            width: popup.availableWidth
            enabled: popup.view.columns.titles.length > 0
            text: qsTr("No columns (%1)").arg(KeyBindings.shown("logNoColumns"))
            onClicked: popup.view.columns.clear()
        }
    }

    objectName: "logColumnsPopup"
    x: parent ? parent.width - width : 0
    y: parent ? parent.height + Theme.unit : 0
    width: Theme.columnChooser
    padding: 2 * Theme.unit
    onAboutToShow: view.askForFields()
    onOpened: list.forceActiveFocus(Qt.PopupFocusReason)
    contentItem: body
}
