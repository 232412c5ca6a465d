pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// One line, taken apart: when and where it was written, its fields, and all of it.
Item {
    id: pane

    required property LogsView view

    implicitHeight: head.height + column.height + 4 * Theme.unit

    signal closeWanted

    Rectangle { anchors.fill: parent; color: Theme.surface }
    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Item {
        id: head

        anchors { left: parent.left; right: parent.right; top: parent.top; leftMargin: 3 * Theme.unit; rightMargin: 2 * Theme.unit }
        height: Theme.headerBar - 2 * Theme.unit

        StatusShape {
            id: shape

            anchors.verticalCenter: parent.verticalCenter
            tone: pane.view.line.tone
        }
        SelectableWords {
            anchors { left: shape.right; right: tools.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: pane.joined(pane.view.line.severity, pane.joined(pane.view.line.time, pane.view.line.source))
            color: Theme.muted
            font.family: Theme.monoFamily
            font.pointSize: Theme.textSmall
        }
        Row {
            id: tools

            anchors { right: parent.right; verticalCenter: parent.verticalCenter }

            IconButton { iconName: "copy"; text: qsTr("Copy the line (%1)").arg(KeyBindings.shown("logCopy")); onClicked: pane.view.exporter.copy() }
            IconButton { iconName: "close"; text: qsTr("Close (Esc)"); onClicked: pane.closeWanted() }
        }
    }
    Flickable {
        id: flick

        anchors { left: parent.left; right: parent.right; top: head.bottom; bottom: parent.bottom }
        clip: true
        contentHeight: column.height + 3 * Theme.unit
        boundsBehavior: Flickable.StopAtBounds

        Column {
            id: column

            x: 3 * Theme.unit
            width: flick.width - 6 * Theme.unit
            spacing: Theme.unit

            SelectableWords {
                objectName: "logLineText"
                width: parent.width
                text: pane.view.line.text
                wrapMode: TextEdit.WrapAnywhere
                font.family: Theme.monoFamily
                Keys.onPressed: event => { event.accepted = pane.typed(event, selectedText); }
            }
            SelectableWords {
                objectName: "logLineNote"
                width: parent.width
                visible: text !== ""
                text: pane.view.line.note
                color: Theme.muted
                font.family: Theme.uiFamily
            }
            Repeater {
                model: pane.view.line.fields
                delegate: Item {
                    id: field

                    required property int index
                    required property string key
                    required property string value
                    required property bool isColumn
                    required property bool mayBeColumn

                    width: column.width
                    height: Math.max(Theme.row, text.height)

                    Words {
                        id: name

                        width: Theme.labelNarrow
                        height: Theme.row
                        text: field.key
                        color: Theme.muted
                    }
                    SelectableWords {
                        id: text

                        x: name.width + 2 * Theme.unit
                        y: (Theme.row - lineHeight) / 2
                        width: parent.width - x - buttons.width
                        text: field.value
                        wrapMode: TextEdit.WrapAnywhere
                        font.family: Theme.monoFamily

                        Keys.onPressed: event => { event.accepted = pane.typed(event, selectedText); }

                        readonly property real lineHeight: metrics.height
                        FontMetrics { id: metrics; font: text.font }
                    }
                    Row {
                        id: buttons

                        anchors { right: parent.right; top: parent.top }

                        IconButton {
                            objectName: "fieldColumn"
                            visible: field.mayBeColumn
                            iconName: "columns"
                            checked: field.isColumn
                            text: field.isColumn ? qsTr("Not as a column any more") : qsTr("Show it as a column")
                            onClicked: pane.view.line.toggleColumn(field.index)
                        }
                        IconButton {
                            iconName: "copy"
                            text: qsTr("Copy the value")
                            onClicked: pane.view.line.copyField(field.index)
                        }
                    }
                }
            }
        }
    }
    ScrollTrack {
        anchors { right: parent.right; top: flick.top; bottom: flick.bottom }
        orientation: Qt.Vertical
        size: flick.visibleArea.heightRatio
        at: flick.visibleArea.yPosition
        onPositionChanged: if (pressed) flick.contentY = position * flick.contentHeight
    }

    // Words that can be selected take the keys for themselves.
    function typed(event: KeyEvent, selected: string): bool {
        const meant = selected !== "" && KeyBindings.is("logHighlight", event.key, event.modifiers);
        if (meant)
            view.highlights.addText(selected);
        return meant;
    }
    function joined(a: string, b: string): string { return a === "" || b === "" ? a + b : a + "  " + b; }
}
