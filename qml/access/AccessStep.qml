import QtQuick
import Kittiwake

// One step of a way: its title, and the object that it is.
Item {
    id: step

    required property string title
    required property string text
    property string note: ""
    property bool opens: true

    signal opened

    implicitHeight: column.height + 2 * Theme.unit

    Column {
        id: column

        width: step.width

        Words {
            width: parent.width
            text: step.title
            color: Theme.muted
            font.pointSize: Theme.textSmall
            font.weight: Font.DemiBold
        }
        LinkButton {
            width: Math.min(parent.width, implicitWidth)
            visible: step.opens
            text: step.text
            onClicked: step.opened()
        }
        Words {
            width: parent.width
            height: Theme.row
            visible: !step.opens
            verticalAlignment: Text.AlignVCenter
            text: step.text
            elide: Text.ElideMiddle
        }
        Words {
            width: parent.width
            visible: text !== ""
            text: step.note
            color: Theme.muted
            wrapMode: Text.Wrap
        }
    }
}
