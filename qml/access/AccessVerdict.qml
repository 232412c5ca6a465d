pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The answer in a sentence, and what limits it.
Item {
    id: verdict

    required property AccessView view

    implicitHeight: column.height + 4 * Theme.unit

    Column {
        id: column

        x: 3 * Theme.unit
        y: 2 * Theme.unit
        width: verdict.width - 6 * Theme.unit
        spacing: Theme.unit

        Item {
            width: parent.width
            height: headline.height
            visible: verdict.view.state === AccessView.Rows

            StatusShape {
                id: shape

                y: (headline.lineCount > 1 ? Theme.row - height : parent.height - height) / 2
                visible: tone !== 0
                tone: verdict.view.tone
            }
            Words {
                id: headline

                objectName: "accessHeadline"
                anchors { left: shape.visible ? shape.right : parent.left; right: parent.right; leftMargin: shape.visible ? 2 * Theme.unit : 0 }
                text: verdict.view.headline
                wrapMode: Text.Wrap
                font.pointSize: Theme.textHeadline
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
        }
        Repeater {
            model: verdict.view.notes

            Words {
                required property string modelData

                width: column.width
                text: modelData
                wrapMode: Text.Wrap
                color: Theme.muted
            }
        }
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
}
