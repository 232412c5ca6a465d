import QtQuick
import Kittiwake

// How many there are, what looking at them costs, and what could not be read.
Item {
    id: footer

    required property ControllersView view

    implicitHeight: Theme.statusBar

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Words {
        id: numbers

        objectName: "controllersFooter"
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: footer.view.footer
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        id: cost

        objectName: "controllersCost"
        anchors { left: numbers.right; leftMargin: 5 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, footer.width - x - 3 * Theme.unit)
        text: footer.view.cost
        color: Theme.muted
        font.pointSize: Theme.textSmall

        HoverHandler { id: costHover }
        Hint { shown: costHover.hovered; text: footer.view.costAccount }
    }
    Words {
        objectName: "controllersNotice"
        anchors { left: cost.right; right: parent.right; leftMargin: 5 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: footer.view.notice
        horizontalAlignment: Text.AlignRight
        color: Theme.bill
        font.pointSize: Theme.textSmall

        HoverHandler { id: hover }
        Hint { shown: hover.hovered; text: footer.view.notice }
    }
}
