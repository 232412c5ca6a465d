import QtQuick
import Kittiwake

Item {
    id: notice

    required property bool shown
    required property string iconName
    required property color iconColor
    required property string text
    property bool below: false // what it is about is above it

    visible: shown
    implicitHeight: shown ? words.height : 0

    Icon {
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        name: notice.iconName
        color: notice.iconColor
    }
    Words {
        id: words

        anchors { left: parent.left; right: parent.right; leftMargin: 5 * Theme.unit + Theme.icon; rightMargin: 3 * Theme.unit }
        text: notice.text
        wrapMode: Text.Wrap
        topPadding: 2 * Theme.unit
        bottomPadding: 2 * Theme.unit
        Accessible.role: Accessible.AlertMessage
    }
    Divider {
        y: notice.below ? 0 : notice.height - height
        anchors { left: parent.left; right: parent.right }
    }
}
