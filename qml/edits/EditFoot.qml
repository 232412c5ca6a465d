import QtQuick
import Kittiwake

// How the text stands, and where in it the cursor is.
Item {
    id: foot

    required property EditView view
    required property int line
    required property int column

    implicitHeight: Theme.statusBar

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Words {
        id: sentence

        objectName: "editSentence"
        anchors { left: parent.left; right: place.left; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: foot.view.sentence
        elide: Text.ElideRight
        color: foot.view.state === EditView.Unreadable ? Theme.toneColor(Theme.toneError) : Theme.muted
        font.pointSize: Theme.textSmall
        Accessible.role: Accessible.StaticText
        Accessible.name: text

        HoverHandler { id: hover }
        Hint { shown: hover.hovered && sentence.truncated; text: sentence.text }
    }
    Words {
        id: place

        objectName: "editPlace"
        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: qsTr("line %1, column %2").arg(foot.line).arg(foot.column)
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
}
