import QtQuick
import Kittiwake

// One sentence beside what is in sight: what the app did, by itself or as it was told, or what it lacks.
Item {
    id: notice

    required property string text // none: it takes no room
    property bool good: false // what was wanted was done

    signal dismissed

    visible: text !== ""
    implicitHeight: visible ? words.height + 2 * Theme.unit : 0

    Rectangle {
        anchors { fill: parent; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; bottomMargin: Theme.unit }
        radius: Theme.radius
        color: Theme.raised
    }
    Icon {
        id: icon

        anchors { left: parent.left; leftMargin: 5 * Theme.unit; verticalCenter: words.verticalCenter }
        objectName: "noticeMark"
        name: notice.good ? "check" : "info"
        color: notice.good ? Theme.toneColor(Theme.toneOk) : Theme.bill
    }
    Words {
        id: words

        anchors { left: icon.right; right: close.left; leftMargin: 2 * Theme.unit }
        text: notice.text
        wrapMode: Text.Wrap
        topPadding: Theme.unit
        bottomPadding: Theme.unit
    }
    IconButton {
        id: close

        objectName: "noticeClose"
        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: words.verticalCenter }
        implicitHeight: Theme.field - Theme.unit
        iconName: "close"
        text: qsTr("Hide this")
        onClicked: notice.dismissed()
    }
}
