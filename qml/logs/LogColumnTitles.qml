pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The titles of the columns that fields of lines have become.
Item {
    id: titles

    required property LogColumnChooser columns
    required property list<real> lefts
    required property list<real> widths

    implicitHeight: Theme.row
    Accessible.role: Accessible.Row
    Accessible.name: qsTr("Columns")

    Repeater {
        model: titles.columns.titles
        delegate: Item {
            id: title

            required property int index
            required property string modelData

            x: titles.lefts[index] ?? 0
            width: titles.widths[index] ?? 0
            height: titles.height
            visible: width > 0
            Accessible.role: Accessible.ColumnHeader
            Accessible.name: modelData

            Words {
                id: words

                anchors { left: parent.left; right: remove.left; verticalCenter: parent.verticalCenter }
                text: title.modelData
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            IconButton {
                id: remove

                anchors { right: parent.right; verticalCenter: parent.verticalCenter }
                implicitWidth: Theme.icon
                implicitHeight: Theme.icon
                iconName: "close"
                text: qsTr("Without this column")
                onClicked: titles.columns.remove(title.index)
            }
            HoverHandler { id: hover }
            Hint { shown: hover.hovered && words.truncated; text: title.modelData }
        }
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
}
