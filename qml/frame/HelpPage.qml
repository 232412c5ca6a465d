pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Every key there is, or those that are searched for by typing.
FocusScope {
    id: page

    property string view: "" // the one in sight: what is about it comes first
    property int language: 0 // how often it has changed
    readonly property bool roomy: width >= Theme.helpWidth
    readonly property string search: field.text.trim()
    property real tallest: 0 // all of them: it stays as high when fewer are shown

    implicitHeight: head.height + tallest + 3 * Theme.unit

    Item {
        id: head

        width: parent.width
        height: Theme.field

        Words {
            id: title

            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Keys")
            font.pointSize: Theme.textHeadline
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        InputField {
            id: field

            objectName: "helpSearch"
            anchors { right: parent.right; rightMargin: Theme.scrollBar }
            width: Math.min(Theme.filterWidth, parent.width - title.width - 4 * Theme.unit)
            focus: true
            iconName: "search"
            placeholderText: qsTr("Find a key or what it does")
            Keys.onPressed: event => page.take(event)
        }
    }
    Flickable {
        id: flick

        objectName: "helpFlick"
        anchors { left: parent.left; right: parent.right; top: head.bottom; bottom: parent.bottom; topMargin: 3 * Theme.unit }
        contentHeight: columns.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds

        Row {
            id: columns

            spacing: 6 * Theme.unit
            onHeightChanged: if (page.search === "") page.tallest = height

            Repeater {
                model: page.language < 0 ? [] : KeyBindings.sectionsInColumns(page.roomy ? 3 : 2, page.view)
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
                            search: page.search
                        }
                    }
                }
            }
        }
    }
    Words {
        anchors { left: parent.left; right: parent.right; top: flick.top }
        visible: !KeyBindings.finds(page.search)
        text: qsTr("No key matches “%1”.").arg(page.search)
        color: Theme.muted
        wrapMode: Text.Wrap
    }
    ScrollTrack {
        anchors { right: parent.right; top: flick.top; bottom: flick.bottom }
        orientation: Qt.Vertical
        size: flick.visibleArea.heightRatio
        at: flick.visibleArea.yPosition
        onPositionChanged: if (pressed) flick.contentY = position * flick.contentHeight
    }

    Connections {
        target: KeyBindings
        function onWordsChanged() { ++page.language; }
    }

    function begin() {
        field.clear();
        flick.contentY = 0;
    }
    // What writes nothing scrolls.
    function take(event: KeyEvent) {
        const moves = { down: Theme.row, up: -Theme.row, pageDown: flick.height, pageUp: -flick.height };
        const move = event.text !== "" ? undefined : Object.keys(moves).find(action => KeyBindings.is(action, event.key, event.modifiers));
        event.accepted = move !== undefined;
        if (event.accepted)
            flick.contentY = Math.max(0, Math.min(flick.contentY + moves[move], flick.contentHeight - flick.height));
    }
}
