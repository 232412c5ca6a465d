pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// In what a revision differs from another one: chart, values, and each object, field by field.
FocusScope {
    id: difference

    required property HelmReleaseView view

    readonly property real page: Math.max(Theme.row, list.height - 2 * Theme.row)

    HelmSections { id: sections }
    Item {
        id: bar

        width: parent.width
        height: Theme.headerBar - 2 * Theme.unit

        Row {
            anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
            visible: difference.view.baseText !== ""

            Words {
                anchors.verticalCenter: parent.verticalCenter
                text: qsTr("Compared with")
                rightPadding: Theme.unit
                color: Theme.muted
            }
            HelmStepper {
                objectName: "helmBase"
                text: difference.view.baseText
                older: difference.view.hasOlderBase
                newer: difference.view.hasNewerBase
                olderText: qsTr("Compare with an older revision")
                newerText: qsTr("Compare with a newer revision")
                onStepped: by => difference.view.stepBase(by)
            }
        }
        IconButton {
            objectName: "helmReveal"
            anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
            iconName: "eye"
            checkable: true
            checked: difference.view.valuesShown
            text: difference.view.valuesShown ? qsTr("Mask the values (%1)").arg(KeyBindings.shown("helmReveal")) : qsTr("Show the user-supplied values (%1)").arg(KeyBindings.shown("helmReveal"))
            onClicked: difference.view.toggleReveal()
        }
        Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    }
    YamlNotice {
        id: note

        anchors { left: parent.left; right: parent.right; top: bar.bottom }
        shown: difference.view.comparisonNote !== ""
        iconName: "status-warn"
        iconColor: Theme.toneColor(Theme.toneWarn)
        text: difference.view.comparisonNote
    }
    ListView {
        id: list

        objectName: "helmDifferences"
        anchors { left: parent.left; right: parent.right; top: note.bottom; bottom: parent.bottom; leftMargin: 4 * Theme.unit; rightMargin: 4 * Theme.unit }
        focus: true
        clip: true
        activeFocusOnTab: true
        visible: difference.view.nothing === ""
        bottomMargin: 4 * Theme.unit
        spacing: 2 * Theme.unit
        model: difference.view.differences
        boundsBehavior: Flickable.StopAtBounds
        section.property: "section"
        section.delegate: sections.heading
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Differences")
        delegate: FieldDifference { width: list.width }
        ScrollTrack {
            anchors { right: parent.right; rightMargin: -3 * Theme.unit; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "down"; onActivated: difference.scrollBy(Theme.row) }
    KeyShortcut { enabled: list.activeFocus; action: "up"; onActivated: difference.scrollBy(-Theme.row) }
    KeyShortcut { enabled: list.activeFocus; action: "first"; onActivated: list.positionViewAtBeginning() }
    KeyShortcut { enabled: list.activeFocus; action: "end"; onActivated: list.positionViewAtEnd() }
    KeyShortcut { enabled: list.activeFocus; action: "pageDown"; onActivated: difference.scrollBy(difference.page) }
    KeyShortcut { enabled: list.activeFocus; action: "pageUp"; onActivated: difference.scrollBy(-difference.page) }

    function scrollBy(by: real) {
        const most = list.originY + list.contentHeight + list.bottomMargin - list.height;
        list.contentY = Math.max(list.originY, Math.min(most, list.contentY + by));
    }
}
