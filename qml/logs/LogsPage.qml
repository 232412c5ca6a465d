pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The logs of some pods: their lines in one order of time, where these come from, and one line taken apart.
ViewPage {
    id: page

    required property LogsView view

    readonly property bool lines: view.status.state === LogsStatus.Lines
    readonly property bool roomy: width >= Theme.minimumWidth

    home: list

    LogsHeader {
        id: header

        view: page.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
        onLinesWanted: list.forceActiveFocus()
    }
    LogLines {
        id: list

        view: page.view
        focus: true
        visible: page.lines
        anchors { left: parent.left; right: sources.visible ? sources.left : parent.right; top: header.bottom; bottom: pane.top }
    }
    LogSourcesPane {
        id: sources

        sources: page.view.sources
        visible: page.lines && page.roomy && page.view.sources.count > 1
        width: Theme.narrowPane
        anchors { right: parent.right; top: header.bottom; bottom: footer.top }
    }
    LogLinePane {
        id: pane

        view: page.view
        visible: page.lines && page.view.line.open
        height: visible ? Math.min(implicitHeight, page.height * 0.45) : 0
        anchors { left: parent.left; right: list.right; bottom: footer.top }
        onCloseWanted: {
            page.view.line.open = false;
            list.forceActiveFocus();
        }
    }
    LogsMessage {
        view: page.view
        visible: !page.lines
        anchors { left: parent.left; right: sources.visible ? sources.left : parent.right; top: header.bottom; bottom: footer.top }
    }
    LogsFooter {
        id: footer

        status: page.view.status
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
    LogsKeys {
        view: page.view
        enabled: page.activeFocus && !header.typing
        moving: list.activeFocus
        choosing: sources.choosing
        page: list.page
        onFilterWanted: header.focusFilter()
        onColumnsWanted: header.chooseColumns()
        onHighlightWanted: page.highlight()
    }

    // What is searched for; the line that is taken apart does so with what is selected in it.
    function highlight() {
        if (view.filter.text !== "")
            view.highlightSearch();
        else
            header.focusFilter();
    }
}
