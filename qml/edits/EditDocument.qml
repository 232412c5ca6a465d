import QtQuick
import Kittiwake

// One of the documents that are applied, and what comes of it.
Item {
    id: document

    required property string object
    required property string stateText
    required property int tone
    required property string reason
    required property int line

    signal lineWanted(line: int)

    implicitHeight: column.height
    Accessible.role: Accessible.ListItem
    Accessible.name: object + ", " + stateText + (reason === "" ? "" : ", " + reason)
    Accessible.onPressAction: lineWanted(line)

    StatusShape {
        id: shape

        y: (name.height - height) / 2
        tone: document.tone
    }
    Column {
        id: column

        anchors { left: shape.right; leftMargin: 2 * Theme.unit; right: parent.right }

        Item {
            width: parent.width
            height: name.height

            Words {
                id: name

                width: Math.min(implicitWidth, parent.width - state.implicitWidth - 2 * Theme.unit)
                text: document.object
                elide: Text.ElideMiddle
            }
            Words {
                id: state

                anchors.right: parent.right
                text: document.stateText
                color: document.tone === Theme.toneError || document.tone === Theme.toneWarn ? Theme.toneColor(document.tone) : Theme.muted
            }
        }
        Words {
            width: parent.width
            visible: text !== ""
            text: document.reason
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            color: Theme.toneColor(Theme.toneError)
        }
    }
    TapHandler { onTapped: document.lineWanted(document.line) }
}
