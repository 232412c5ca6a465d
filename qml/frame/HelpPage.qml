pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

Flickable {
    id: page

    readonly property bool roomy: width >= Theme.helpWidth

    implicitHeight: columns.height + title.height + 3 * Theme.unit
    contentHeight: implicitHeight
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    Keys.onPressed: event => page.take(event)

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
            model: page.roomy ? KeyBindings.helpInThree : KeyBindings.helpInTwo
            delegate: Column {
                id: column

                required property var modelData

                width: (page.width + columns.spacing) / (page.roomy ? 3 : 2) - columns.spacing
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
    ScrollTrack {
        parent: page
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: page.visibleArea.heightRatio
        position: page.visibleArea.yPosition
        onPositionChanged: if (pressed) page.contentY = position * page.contentHeight
    }

    function take(event: KeyEvent) {
        const moves = { down: Theme.row, up: -Theme.row, pageDown: height, pageUp: -height, first: -contentHeight, end: contentHeight };
        const move = Object.keys(moves).find(action => KeyBindings.is(action, event.key, event.modifiers));
        event.accepted = move !== undefined;
        if (event.accepted)
            contentY = Math.max(0, Math.min(contentY + moves[move], contentHeight - height));
    }
}
