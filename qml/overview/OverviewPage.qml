pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// A cluster's health at a glance: what is wrong first, then how much there is of everything.
ViewPage {
    id: page

    required property OverviewView view

    readonly property real gap: 6 * Theme.unit
    readonly property real inner: width - 2 * gap
    readonly property int columns: inner >= Theme.minimumWidth ? 3 : inner >= Theme.columnOfText ? 2 : 1

    readonly property Item at: Window.activeFocusItem

    home: findings
    onAtChanged: tell()
    Component.onCompleted: tell()
    Component.onDestruction: if (view !== null) view.lookAway()

    OverviewHeader {
        id: header

        view: page.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
    }
    Flickable {
        id: flick

        objectName: "overviewFlick"
        anchors { left: parent.left; right: parent.right; top: header.bottom; bottom: parent.bottom }
        clip: true
        contentHeight: body.height + 2 * page.gap
        boundsBehavior: Flickable.StopAtBounds

        Column {
            id: body

            x: page.gap
            y: page.gap - 2 * Theme.unit
            width: page.inner
            spacing: page.gap

            Words {
                objectName: "overviewLimit"
                width: parent.width
                visible: text !== ""
                text: page.view.limit
                wrapMode: Text.Wrap
                color: Theme.bill
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
            OverviewFindings {
                id: findings

                view: page.view
                past: page.past
                width: parent.width
                focus: true
            }
            OverviewTiles {
                view: page.view
                past: page.past
                width: parent.width
                columns: page.columns
                gap: page.gap
            }
            OverviewRooms {
                view: page.view
                past: page.past
                width: parent.width
                columns: Math.min(page.columns, 2)
                gap: page.gap
            }
            OverviewWarnings {
                view: page.view
                past: page.past
                width: parent.width
            }
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: flick.visibleArea.heightRatio
            at: flick.visibleArea.yPosition
            onPositionChanged: if (pressed) flick.contentY = position * flick.contentHeight
        }
    }
    Keys.onPressed: event => page.step(event)

    // The line with the keyboard is current, where it stands for an object.
    function tell() {
        const finding = at as OverviewFinding;
        const bar = at as OverviewBar;
        if (view === null)
            return;
        if (finding !== null)
            view.lookAtWorst(finding.index);
        else if (bar !== null)
            view.lookAtLine(bar.tile, bar.index);
        else
            view.lookAway();
    }
    function step(event: var) {
        const forward = KeyBindings.is("down", event.key, event.modifiers);
        if (!forward && !KeyBindings.is("up", event.key, event.modifiers))
            return;
        const at = Window.activeFocusItem;
        const next = at === null ? null : at.nextItemInFocusChain(forward);
        if (next === null)
            return;
        next.forceActiveFocus(Qt.TabFocusReason);
        bringIntoSight(next);
        event.accepted = true;
    }
    function bringIntoSight(item: Item) {
        const top = item.mapToItem(body, 0, 0).y;
        const most = Math.max(0, flick.contentHeight - flick.height);
        if (top < flick.contentY)
            flick.contentY = Math.max(0, top - page.gap);
        else if (top + item.height > flick.contentY + flick.height - page.gap)
            flick.contentY = Math.min(most, top + item.height - flick.height + 2 * page.gap);
    }
}
