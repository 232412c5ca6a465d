pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The revisions of a release; the chosen one is what the other tabs show.
FocusScope {
    id: history

    required property HelmReleaseView view
    required property bool past

    signal openWanted

    RowList {
        id: list

        objectName: "helmRevisions"
        anchors.fill: parent
        model: history.view.revisions
        page: Math.max(1, Math.floor(height / (2 * Theme.row)) - 1)
        Accessible.name: qsTr("Revisions")
        onMoved: by => history.moveBy(by)
        delegate: HelmRevisionRow {
            width: list.width
            past: history.past
            focused: list.activeFocus
            onPicked: history.choose(index)
            onOpened: history.openWanted()
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "helmOpen"; onActivated: history.openWanted() }

    function choose(row: int) {
        view.selectRevision(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.moveRevision(by);
        list.positionViewAtIndex(view.revisionRow(), ListView.Contain);
    }
}
