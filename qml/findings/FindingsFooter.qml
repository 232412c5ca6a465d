import QtQuick
import Kittiwake

// How many findings are shown, and what could not be looked at.
Item {
    id: footer

    required property FindingsView view

    implicitHeight: Theme.statusBar

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Words {
        id: numbers

        objectName: "findingsFooter"
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: footer.view.footer
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    FooterButton {
        id: selected

        objectName: "selectedObjects"
        anchors { left: numbers.right; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, footer.width * 0.4)
        visible: text !== ""
        iconName: "close"
        text: footer.view.selectedText
        hint: qsTr("Show the findings of all objects")
        onClicked: footer.view.clearSelected()
    }
    Words {
        id: refused

        objectName: "notChecked"
        anchors { left: selected.visible ? selected.right : numbers.right; right: parent.right; leftMargin: 5 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: footer.view.notCheckedText
        horizontalAlignment: Text.AlignRight
        color: Theme.bill
        font.pointSize: Theme.textSmall

        HoverHandler { id: hover }
        Hint { shown: hover.hovered; text: footer.view.notCheckedText }
    }
}
