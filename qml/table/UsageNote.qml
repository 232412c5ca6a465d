import QtQuick
import Kittiwake

// How fresh the usage is that the rows tell, or why they tell none.
Words {
    id: note

    required property TableStatus status

    objectName: "usageNote"
    visible: text !== ""
    text: status.usageText
    color: Theme.muted
    font.pointSize: Theme.textSmall
    Accessible.role: Accessible.StaticText
    Accessible.name: text
    Accessible.description: status.usageHint

    HoverHandler { id: hover }
    Hint { shown: hover.hovered; text: note.status.usageHint }
}
