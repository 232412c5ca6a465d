pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The lines that no fold hides. Only the text is scrolled sideways; numbers and folds stay.
FocusScope {
    id: lines

    required property YamlView view

    readonly property int pageSize: Math.max(1, Math.floor(list.height / yamlLook.lineHeight) - 2)
    readonly property real textWidth: yamlLook.gutter + (view.lines.longestLine + 4) * yamlLook.characterWidth

    ListView {
        id: list

        property real sideways: 0
        readonly property real farthest: lines.view.wraps ? 0 : Math.max(0, lines.textWidth - width)

        objectName: "yamlLines"
        anchors.fill: parent
        topMargin: Theme.unit
        bottomMargin: Theme.unit
        clip: true
        focus: true
        activeFocusOnTab: true
        model: lines.view.lines
        reuseItems: true
        currentIndex: -1
        cacheBuffer: 8 * Theme.row
        boundsBehavior: Flickable.StopAtBounds
        onFarthestChanged: sideways = Math.min(sideways, farthest)
        Accessible.role: Accessible.List
        Accessible.name: qsTr("YAML of %1").arg(lines.view.title)
        delegate: YamlLine {
            width: list.width
            look: yamlLook
            wraps: lines.view.wraps
            scrolled: list.sideways
            current: index === lines.view.currentRow
            selected: index >= lines.view.firstSelected && index <= lines.view.lastSelected
            focused: list.activeFocus
            onChosen: extend => lines.choose(index, extend)
            onFoldToggled: lines.toggle(index)
        }

        WheelHandler {
            orientation: Qt.Horizontal
            acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
            onWheel: event => lines.scrollBy(-event.angleDelta.x / 2)
        }
        WheelHandler {
            acceptedModifiers: Qt.ShiftModifier
            onWheel: event => lines.scrollBy(-event.angleDelta.y / 2)
        }
    }
    YamlLook {
        id: yamlLook

        family: Theme.monoFamily
        pointSize: Theme.textBody
        tones: Theme.yamlTones
        text: Theme.text
        muted: Theme.muted
        raised: Theme.raised
        match: Qt.alpha(Theme.accent, Theme.flash)
        currentMatch: Theme.accent
        currentMatchText: Theme.accentText
        lineCount: lines.view.lines.lineCount
        padding: 3 * Theme.unit
        fold: 6 * Theme.unit
    }
    YamlScroll {
        flickable: list
        sideways: list.sideways
        farthest: list.farthest
        anchors.fill: parent
        onSidewaysWanted: x => list.sideways = x
    }
    Connections {
        target: lines.view
        function onLineWanted(row: int) { list.positionViewAtIndex(row, ListView.Contain); }
        function onMatchWanted(row: int, column: int, length: int) { lines.showMatch(row, column * yamlLook.characterWidth, length * yamlLook.characterWidth); }
        function onStateChanged() { if (lines.view.state === YamlView.Loading) list.sideways = 0; }
    }

    function choose(row: int, extend: bool) {
        view.setCurrent(row, extend);
        list.forceActiveFocus();
    }
    function toggle(row: int) {
        view.setCurrent(row);
        view.toggleFold(row);
        list.forceActiveFocus();
    }
    // In the middle, unless it is in sight already. By places alone: the list has items for few of its rows, and lets go of them
    // whenever it is laid out.
    function showMatch(row: int, x: real, length: real) {
        list.positionViewAtIndex(row, lines.isWholeInSight(row) ? ListView.Contain : ListView.Center);
        const room = list.width - yamlLook.gutter;
        if (x < list.sideways || x + length > list.sideways + room * Theme.resting)
            list.sideways = Math.max(0, Math.min(list.farthest, x - Math.max(0, Math.min(room / 2, room - length))));
    }
    function isWholeInSight(row: int): bool {
        const first = list.indexAt(1, list.contentY + yamlLook.lineHeight - 1);
        const last = list.indexAt(1, list.contentY + list.height - yamlLook.lineHeight);
        return first >= 0 && row >= first && (last < 0 || row <= last);
    }
    function scrollBy(by: real) {
        list.sideways = Math.max(0, Math.min(list.farthest, list.sideways + by));
    }
}
