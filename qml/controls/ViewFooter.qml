import QtQuick
import Kittiwake

// Below what a view lists: how many there are, and what could not be done.
Item {
    id: footer

    required property string numbers
    required property string notice
    property alias numbersName: numberWords.objectName
    property alias noticeName: noticeWords.objectName

    implicitHeight: Theme.statusBar

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Words {
        id: numberWords

        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: footer.numbers
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
    Words {
        id: noticeWords

        anchors { left: numberWords.right; right: parent.right; leftMargin: 5 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: footer.notice
        horizontalAlignment: Text.AlignRight
        color: Theme.bill
        font.pointSize: Theme.textSmall

        HoverHandler { id: hover }
        Hint { shown: hover.hovered; text: footer.notice }
    }
}
