pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The machinery: a lane an informer, a box a stage, and in words what the stage looked at is for.
ViewPage {
    id: page

    required property PipelineView view

    property point pointer // where the mouse was last: lanes move under one that rests
    readonly property bool compact: view.laneCount * Theme.pipelineLane > height - header.height - titles.height - panel.implicitHeight
    readonly property int gap: (width >= 1100 ? 6 : 3) * Theme.unit
    // Where they do not all fit beside each other, the list scrolls.
    readonly property real box: Math.max(18 * Theme.unit, (width - 8 * Theme.unit - 6 * gap) / 7)
    readonly property real lane: 7 * box + 6 * gap + 8 * Theme.unit

    home: list
    onVisibleChanged: if (view !== null) view.active = visible
    Component.onCompleted: view.active = visible
    Component.onDestruction: if (view !== null) view.active = false

    PipelineHeader {
        id: header

        view: page.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
    }
    StageTitles {
        id: titles

        titles: page.view.stageTitles
        current: page.view.stage
        box: page.box
        gap: page.gap
        scrolled: list.contentX
        visible: page.view.laneCount > 0
        anchors { left: parent.left; right: parent.right; top: header.bottom }
    }
    ListView {
        id: list

        objectName: "lanes"
        anchors { left: parent.left; right: parent.right; top: titles.bottom; bottom: panel.top }
        focus: true
        activeFocusOnTab: true
        clip: true
        reuseItems: true
        keyNavigationEnabled: false
        boundsBehavior: Flickable.StopAtBounds
        flickableDirection: Flickable.HorizontalAndVerticalFlick
        contentWidth: Math.max(width, page.lane)
        highlightFollowsCurrentItem: false
        model: page.view.lanes
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Informers")
        delegate: LaneRow {
            width: list.contentWidth
            scrolled: list.contentX
            sight: list.width
            box: page.box
            gap: page.gap
            compact: page.compact
            currentStage: index === page.view.lane ? page.view.stage : -1
            focused: list.activeFocus
            onStageChosen: stage => page.choose(index, stage)
            onStagePointed: (stage, at) => page.point(index, stage, at)
            onRetryChosen: page.view.retry(index)
        }
    }
    TableScroll { flickable: list; anchors.fill: list }
    PipelineMessage {
        view: page.view
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: parent.bottom }
    }
    StagePanel {
        id: panel

        objectName: "stagePanel"
        view: page.view
        visible: page.view.lane >= 0
        height: visible ? Math.min(implicitHeight, page.height * 0.45) : 0
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
    }
    Keys.onPressed: event => { event.accepted = page.typed(event.key, event.modifiers); }

    function typed(key: int, modifiers: int): bool {
        if (KeyBindings.is("stageBefore", key, modifiers))
            view.move(0, -1);
        else if (KeyBindings.is("stageAfter", key, modifiers))
            view.move(0, 1);
        else if (KeyBindings.is("up", key, modifiers))
            view.move(-1, 0);
        else if (KeyBindings.is("down", key, modifiers))
            view.move(1, 0);
        else if (KeyBindings.is("nextFault", key, modifiers))
            view.goToNextFault();
        else if (KeyBindings.is("retryInformer", key, modifiers))
            view.retry(view.lane);
        else
            return false;
        list.positionViewAtIndex(view.lane, ListView.Contain);
        bringStageIntoSight();
        return true;
    }
    function bringStageIntoSight() {
        const left = view.stage * (box + gap);
        const most = Math.max(0, list.contentWidth - list.width);
        if (left < list.contentX)
            list.contentX = left;
        else if (left + box + 8 * Theme.unit > list.contentX + list.width)
            list.contentX = Math.min(most, left + box + 8 * Theme.unit - list.width);
    }
    function point(lane: int, stage: int, at: point) {
        if (at !== pointer)
            view.select(lane, stage);
        pointer = at;
    }
    function choose(lane: int, stage: int) {
        view.select(lane, stage);
        list.forceActiveFocus();
    }
}
