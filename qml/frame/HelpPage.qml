pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

Flickable {
    id: page

    implicitHeight: columns.height + title.height + 3 * Theme.unit
    contentHeight: implicitHeight
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    Keys.onDownPressed: contentY = Math.max(0, Math.min(contentY + Theme.row, contentHeight - height))
    Keys.onUpPressed: contentY = Math.max(0, contentY - Theme.row)

    Words {
        id: title

        text: qsTr("Keys")
        font.pointSize: Theme.textHeadline
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
    }
    Row {
        id: columns

        y: title.height + 3 * Theme.unit
        spacing: 6 * Theme.unit

        Repeater {
            model: KeyBindings.helpColumns
            delegate: Column {
                id: column

                required property var modelData

                width: (page.width - columns.spacing) / 2
                spacing: 3 * Theme.unit

                Repeater {
                    model: column.modelData
                    delegate: HelpSection {
                        required property string modelData

                        width: column.width
                        section: modelData
                    }
                }
            }
        }
    }
}
