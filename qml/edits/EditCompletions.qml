pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What may be written where the cursor is, below or above it. The keyboard stays with the text, which hands on the keys that
// choose.
Rectangle {
    id: panel

    required property EditView view
    property bool wanted: false // asked for by key; else only what was said of the field is of use

    readonly property bool open: wanted && list.count > 0 && visible
    readonly property int maxLines: 8

    signal taken(insert: string)

    objectName: "editCompletions"
    visible: wanted && list.count > 0
    width: Theme.popupWidth + 20 * Theme.unit
    height: column.height + 2 * Theme.unit
    radius: Theme.radius
    color: Theme.surface
    border.width: Theme.hairline
    border.color: Theme.line
    Accessible.role: Accessible.List
    Accessible.name: qsTr("What may be written here")

    Column {
        id: column

        x: Theme.unit
        y: Theme.unit
        width: parent.width - 2 * Theme.unit

        ListView {
            id: list

            width: parent.width
            height: Math.min(count, panel.maxLines) * Theme.row
            clip: true
            model: panel.view.completions
            currentIndex: 0
            highlightMoveDuration: 0
            boundsBehavior: Flickable.StopAtBounds
            onCountChanged: currentIndex = 0
            delegate: EditCompletionLine {
                width: list.width
                current: ListView.isCurrentItem
                onPicked: row => panel.take(row)
            }
        }
        Words {
            x: 2 * Theme.unit
            width: parent.width - 4 * Theme.unit
            visible: text !== ""
            text: list.currentItem === null ? "" : (list.currentItem as EditCompletionLine).summary
            wrapMode: Text.Wrap
            maximumLineCount: 3
            elide: Text.ElideRight
            topPadding: Theme.unit
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
    }

    function moveBy(by: int) {
        list.currentIndex = (list.currentIndex + by + list.count) % list.count;
    }
    function takeCurrent() { take(list.currentIndex); }
    function take(row: int) {
        wanted = false;
        taken(view.completionAt(row));
    }
}
