pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Whose logs they are, from when on, and which of their lines are shown.
Item {
    id: header

    required property LogsView view

    readonly property bool typing: filter.activeFocus
    readonly property string contextText: header.view.filter.context === 0 ? qsTr("Show the lines around each match (%1)") : header.view.filter.context < 10 ? qsTr("3 lines around each match (%1)") : qsTr("10 lines around each match (%1)")
    readonly property list<string> begins: ["1000", "5m", "1h", "all"]
    readonly property list<int> severities: [0, 3, 4, 5] // of LogSeverity

    readonly property real tight: modes.width + severity.width + since.width + 3 * choices.spacing
    readonly property bool roomy: choices.width - tight >= Theme.filterWidth / 2 // all in one line

    // The tools go below the title where they would leave it no room.
    readonly property real titleRoom: width - tools.width - 9 * Theme.unit
    readonly property bool stacked: titleRoom < Math.min(title.implicitWidth, width * 0.35)

    signal linesWanted

    implicitHeight: choices.y + choices.height + (terms.visible ? terms.height + 2 * Theme.unit : 0) + 2 * Theme.unit

    Words {
        id: title

        objectName: "logsTitle"
        anchors { left: parent.left; right: header.stacked ? parent.right : tools.left; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit }
        y: Theme.unit
        height: Theme.field
        text: header.view.origin.title
        elide: Text.ElideMiddle
        font.pointSize: Theme.textTitle
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading

        HoverHandler { id: hover }
        Hint { shown: hover.hovered && title.truncated; text: header.view.origin.title }
    }
    Row {
        id: tools

        anchors { right: parent.right; rightMargin: 3 * Theme.unit }
        y: Theme.unit + (header.stacked ? Theme.field : 0)
        visible: header.view.status.state !== LogsStatus.Nothing
        spacing: Theme.unit

        IconButton {
            objectName: "logFollow"
            iconName: "chevron-down"
            checkable: true
            checked: header.view.cursor.follows
            text: checked ? qsTr("Stay here (%1)").arg(KeyBindings.shown("logFollow")) : qsTr("Follow the end (%1)").arg(KeyBindings.shown("logFollow"))
            onToggled: header.view.cursor.follows = checked
        }
        IconButton {
            objectName: "logPause"
            iconName: header.view.paused ? "play" : "pause"
            checkable: true
            checked: header.view.paused
            text: checked ? qsTr("Resume (%1)").arg(KeyBindings.shown("logPause")) : qsTr("Pause (%1)").arg(KeyBindings.shown("logPause"))
            onToggled: header.view.paused = checked
        }
        IconButton {
            objectName: "logPrevious"
            iconName: "history"
            checkable: true
            checked: header.view.origin.previous
            text: qsTr("With the logs before the last restart (%1)").arg(KeyBindings.shown("logPrevious"))
            onToggled: header.view.origin.previous = checked
        }
        IconButton {
            objectName: "logTimes"
            iconName: "clock"
            checked: header.view.display.times !== 0
            text: [qsTr("No times (%1)"), qsTr("Local times (%1)"), qsTr("UTC times (%1)"), qsTr("How long ago (%1)")][header.view.display.times].arg(KeyBindings.shown("logTimes"))
            onClicked: header.view.display.times = header.view.display.times + 1
        }
        IconButton {
            objectName: "logReadable"
            iconName: "braces"
            checkable: true
            checked: !header.view.display.readable
            text: checked ? qsTr("Show structured lines as message and fields (%1)").arg(KeyBindings.shown("logReadable")) : qsTr("Show lines as they were written (%1)").arg(KeyBindings.shown("logReadable"))
            onToggled: header.view.display.readable = !checked
        }
        IconButton {
            id: columns

            objectName: "logColumns"
            iconName: "columns"
            checked: header.view.columns.titles.length > 0
            text: qsTr("Fields as columns (%1)").arg(KeyBindings.shown("logColumns"))
            onClicked: popup.open()

            LogColumnsPopup {
                id: popup

                view: header.view
            }
        }
        IconButton {
            objectName: "logWrap"
            iconName: "wrap"
            checkable: true
            checked: header.view.display.wraps
            text: qsTr("Wrap long lines (%1)").arg(KeyBindings.shown("logWrap"))
            onToggled: header.view.display.wraps = checked
        }
        IconButton {
            objectName: "logContext"
            iconName: "context"
            checked: header.view.filter.context > 0
            text: header.contextText.arg(KeyBindings.shown("logContext"))
            onClicked: header.view.filter.nextContext()
        }
        IconButton {
            objectName: "logHighlight"
            iconName: "highlight"
            enabled: header.view.filter.text !== ""
            opacity: enabled ? 1 : Theme.halfway
            text: qsTr("Highlight it, and search for something else (%1)").arg(KeyBindings.shown("logHighlightTyped"))
            onClicked: header.view.highlightSearch()
        }
        IconButton {
            objectName: "logCopy"
            iconName: "copy"
            text: qsTr("Copy what is selected (%1)").arg(KeyBindings.shown("logCopy"))
            onClicked: header.view.exporter.copy()
        }
        IconButton {
            objectName: "logSave"
            iconName: "download"
            text: qsTr("Save all lines that are shown (%1)").arg(KeyBindings.shown("logSave"))
            onClicked: header.view.exporter.save()
        }
    }
    Flow {
        id: choices

        anchors { left: parent.left; right: parent.right; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit }
        y: tools.y + Theme.field + Theme.unit
        spacing: 2 * Theme.unit

        InputField {
            id: filter

            objectName: "logsFilter"
            width: header.roomy ? choices.width - header.tight : choices.width - modes.width - choices.spacing
            iconName: "search"
            keyHint: "/"
            wrong: header.view.filter.problem !== ""
            placeholderText: qsTr("Find a regular expression")
            onTextEdited: header.view.filter.text = text
            onTextChanged: if (text === "") header.view.filter.text = ""
            Keys.onEscapePressed: header.leaveFilter()
            Keys.onDownPressed: header.linesWanted()
            onAccepted: header.linesWanted()
            Keys.onPressed: event => {
                event.accepted = KeyBindings.is("logHighlightTyped", event.key, event.modifiers);
                if (event.accepted)
                    header.view.highlightSearch();
            }

            Hint { shown: header.typing && text !== ""; text: header.view.filter.problem }
        }
        Row {
            id: modes

            IconButton {
                objectName: "logMatches"
                iconName: "filter"
                checkable: true
                checked: header.view.filter.onlyMatches
                text: checked ? qsTr("Show the other lines, too (%1)").arg(KeyBindings.shown("logMatches")) : qsTr("Only lines that match (%1)").arg(KeyBindings.shown("logMatches"))
                onToggled: header.view.filter.onlyMatches = checked
            }
            IconButton {
                objectName: "logInverse"
                iconName: "not"
                checkable: true
                checked: header.view.filter.inverse
                text: qsTr("Only lines that do not match (%1)").arg(KeyBindings.shown("logInverse"))
                onToggled: header.view.filter.inverse = checked
            }
        }
        Segments {
            id: severity

            objectName: "logSeverity"
            title: qsTr("Minimum severity")
            texts: [qsTr("All"), qsTr("Info"), qsTr("Warning"), qsTr("Error")]
            current: header.placeOf(header.view.filter.leastSeverity, header.severities)
            onChosen: index => header.view.filter.leastSeverity = header.severities[index]
        }
        Segments {
            id: since

            objectName: "logSince"
            title: qsTr("How far back")
            texts: [qsTr("Last 1,000"), "5m", "1h", qsTr("From the start"), own ? header.view.origin.beginText : qsTr("Other…")]
            current: header.placeOfBegin(header.view.origin.begin)
            onChosen: index => {
                if (index < header.begins.length)
                    header.view.origin.begin = header.begins[index];
                else
                    beginPopup.open();
            }

            readonly property bool own: current === header.begins.length // typed

            LogBeginPopup {
                id: beginPopup

                origin: header.view.origin
                onClosed: header.linesWanted()
                typed: since.own ? header.view.origin.begin : ""
            }
        }
    }
    LogHighlightsBar {
        id: terms

        objectName: "logHighlights"
        anchors { left: parent.left; right: parent.right; top: choices.bottom; leftMargin: 3 * Theme.unit; rightMargin: 3 * Theme.unit; topMargin: 2 * Theme.unit }
        visible: header.view.highlights.count > 0
        highlights: header.view.highlights
    }
    Binding { target: filter; property: "text"; value: header.view.filter.text }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }

    function placeOf(value: int, among: list<int>): int {
        for (let i = 0; i < among.length; ++i) {
            if (among[i] === value)
                return i;
        }
        return 0;
    }
    // Behind them all: it is another one.
    function placeOfBegin(begin: string): int {
        let i = 0;
        while (i < begins.length && begins[i] !== begin)
            ++i;
        return i;
    }
    function chooseColumns() { popup.open(); }
    function focusFilter() {
        filter.forceActiveFocus();
        filter.selectAll();
    }
    function leaveFilter() {
        view.filter.text = "";
        linesWanted();
    }
}
