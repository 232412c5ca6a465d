import QtQuick
import Kittiwake

// That what is shown is not what is: deleted, or not heard of for a while.
Item {
    id: notice

    required property DetailView view
    property bool wanted: true

    visible: wanted && view.notice !== ""
    implicitHeight: visible ? words.height + 2 * Theme.unit : 0

    Rectangle {
        anchors.fill: parent
        color: Qt.alpha(Theme.toneColor(notice.view.noticeTone), Theme.faint)
    }
    StatusShape {
        id: shape

        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        tone: notice.view.noticeTone
    }
    Words {
        id: words

        objectName: "detailNotice"
        anchors { left: shape.right; right: parent.right; leftMargin: 2 * Theme.unit; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: notice.view.notice
        wrapMode: Text.Wrap
        topPadding: Theme.unit
        bottomPadding: Theme.unit
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
}
