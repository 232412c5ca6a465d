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
        anchors { left: parent.left; right: explained.visible ? explained.left : place.left; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: foot.view.sentence
        elide: Text.ElideRight
        color: foot.view.state === EditView.Unreadable ? Theme.toneColor(Theme.toneError) : Theme.muted
        font.pointSize: Theme.textSmall
        Accessible.role: Accessible.StaticText
        Accessible.name: text

        HoverHandler { id: hover }
        Hint { shown: hover.hovered && sentence.truncated; text: sentence.text }
    }
    // What the server says of the field that the cursor is in; more of it on hover.
    Words {
        id: explained

        objectName: "editField"
        anchors { right: place.left; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        visible: text !== ""
        width: Math.min(implicitWidth, foot.width * 0.45)
        text: foot.view.field
        elide: Text.ElideLeft
        color: Theme.accent
        font.pointSize: Theme.textSmall
        Accessible.role: Accessible.StaticText
        Accessible.name: text
        Accessible.description: foot.view.description

        HoverHandler { id: over }
        Hint { shown: over.hovered; text: foot.view.description === "" ? explained.text : explained.text + "\n" + foot.view.description }
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
