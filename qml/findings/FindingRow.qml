import QtQuick
import Kittiwake

// One finding in a line: how bad, what, where, since when.
ListRow {
    id: row

    required property int index
    required property string title
    required property string kind
    required property string name
    required property string ns
    required property string age
    required property int tone
    required property bool past
    property bool wide: true

    readonly property string where: ns === "" ? kind + " " + name : kind + " " + ns + "/" + name
    readonly property real room: width - 10 * Theme.unit - shape.width - ageText.width

    Accessible.name: title + ", " + where

    StatusShape {
        id: shape

        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        tone: row.tone
        past: row.past
    }
    Words {
        id: titleWords

        anchors { left: shape.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: row.room * (row.wide ? 0.34 : 0.42)
        text: row.title
    }
    Words {
        id: kindWords

        anchors { left: titleWords.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: row.wide ? row.room * 0.2 : 0
        visible: row.wide
        text: row.kind
        color: Theme.muted
    }
    Words {
        id: nameWords

        anchors { left: row.wide ? kindWords.right : titleWords.right; right: ageText.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: row.ns === "" ? row.name : row.ns + "/" + row.name
        elide: Text.ElideMiddle
    }
    Words {
        id: ageText

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: 18 * Theme.unit
        horizontalAlignment: Text.AlignRight
        text: row.age
        color: Theme.muted
        font.family: Theme.monoFamily
    }
    Hint { shown: row.hovered && (titleWords.truncated || kindWords.truncated || nameWords.truncated); text: row.title + "\n" + row.where }
}
