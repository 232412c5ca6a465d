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
    readonly property real box: (width - 8 * Theme.unit - 6 * gap) / 7

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
        highlightFollowsCurrentItem: false
        model: page.view.lanes
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Informers")
        delegate: LaneRow {
            width: list.width
            box: page.box
            gap: page.gap
            compact: page.compact
            currentStage: index === page.view.lane ? page.view.stage : -1
            focused: list.activeFocus
            onStageChosen: stage => page.choose(index, stage)
            onStagePointed: (stage, at) => page.point(index, stage, at)
            onRetryChosen: page.view.retry(index)
        }
        ScrollTrack {
            id: track

            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: list.visibleArea.heightRatio
            at: list.visibleArea.yPosition
            onPositionChanged: if (pressed) list.contentY = list.originY + position * list.contentHeight
        }
    }
    PipelineMessage {
        view: page.view
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: parent.bottom }
    }
    StagePanel {
        id: panel

        objectName: "stagePanel"
        view: page.view
        visible: page.view.lane >= 0
        height: visible ? implicitHeight : 0
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
        return true;
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
