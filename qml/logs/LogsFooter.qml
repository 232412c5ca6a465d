import QtQuick
import Kittiwake

// How many lines there are, and what is to be known of them.
Item {
    id: footer

    required property LogsView view

    implicitHeight: Theme.statusBar

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Words {
        id: numbers

        objectName: "logsFooter"
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: footer.view.footer
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        objectName: "logsNotice"
        anchors { left: numbers.right; right: parent.right; leftMargin: 5 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: footer.view.notice
        horizontalAlignment: Text.AlignRight
        color: Theme.bill
        font.pointSize: Theme.textSmall

        HoverHandler { id: hover }
        Hint { shown: hover.hovered; text: footer.view.notice }
    }
}
