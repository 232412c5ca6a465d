import QtQuick
import Kittiwake

// A selection made on the Labels page, at the foot of each view: what it is, how much of the view it leaves, and the
// way out of it.
Item {
    id: banner

    required property SelectionStatus selection

    objectName: "selectionBanner"
    visible: selection.shown
    implicitHeight: visible ? Theme.field + 2 * Theme.unit : 0
    Accessible.role: Accessible.AlertMessage
    Accessible.name: chosen.text + ". " + amount.text

    Rectangle {
        anchors { fill: parent; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; bottomMargin: Theme.unit }
        radius: Theme.radius
        color: Qt.alpha(Theme.bill, Theme.faint)
        border.width: Theme.hairline
        border.color: banner.selection.narrows ? Theme.bill : Theme.line
    }
    Icon {
        id: icon

        anchors { left: parent.left; leftMargin: 5 * Theme.unit; verticalCenter: clear.verticalCenter }
        name: "filter"
        color: Theme.bill
    }
    Words {
        id: chosen

        objectName: "selectionText"
        anchors { left: icon.right; leftMargin: 2 * Theme.unit; verticalCenter: clear.verticalCenter }
        width: Math.min(implicitWidth, Math.max(banner.width * 0.3, clear.x - x - amount.implicitWidth - 8 * Theme.unit))
        text: banner.selection.selectionText
        elide: Text.ElideMiddle
        font.weight: Font.DemiBold

        HoverHandler { id: hover }
        Hint { shown: hover.hovered && chosen.truncated; text: chosen.text }
    }
    Words {
        id: amount

        objectName: "selectionShown"
        anchors { left: chosen.right; right: clear.left; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: clear.verticalCenter }
        text: banner.selection.shownText
    }
    PushButton {
        id: clear

        objectName: "clearSelection"
        anchors { right: parent.right; rightMargin: 4 * Theme.unit; top: parent.top; topMargin: Theme.nudge }
        implicitHeight: Theme.field - Theme.unit
        text: qsTr("Clear (%1)").arg(KeyBindings.shown("clearSelection"))
        onClicked: banner.selection.clear()
    }
    KeyShortcut {
        action: "clearSelection"
        enabled: banner.selection.holds
        onActivated: banner.selection.clear()
    }
}
