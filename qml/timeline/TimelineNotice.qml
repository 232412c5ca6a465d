import QtQuick
import Kittiwake

// What the time line does without, and why.
Item {
    id: notice

    required property string text

    visible: text !== ""
    implicitHeight: visible ? words.height + Theme.unit : 0

    Icon {
        id: icon

        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: words.verticalCenter }
        objectName: "timelineNoticeMark"
        name: "info"
        color: Theme.bill
    }
    Words {
        id: words

        anchors { left: icon.right; right: parent.right; leftMargin: 2 * Theme.unit; rightMargin: 4 * Theme.unit }
        text: notice.text
        wrapMode: Text.Wrap
        maximumLineCount: 3
        topPadding: Theme.unit
        bottomPadding: Theme.unit
    }
}
