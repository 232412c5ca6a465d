pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The objects that a revision has installed: links to those that are there now.
FocusScope {
    id: objects

    required property HelmReleaseView view

    RowList {
        id: list

        objectName: "helmObjects"
        anchors.fill: parent
        model: objects.view.objects
        Accessible.name: qsTr("Objects of the release")
        onMoved: by => objects.moveBy(by)
        delegate: HelmObjectRow {
            width: list.width
            focused: list.activeFocus
            onPicked: objects.choose(index)
            onOpened: objects.view.openObject()
        }
    }
    KeyShortcut { enabled: list.activeFocus; action: "helmOpen"; onActivated: objects.view.openObject() }

    function choose(row: int) {
        view.selectObject(row);
        list.forceActiveFocus();
    }
    function moveBy(by: int) {
        view.moveObject(by);
        list.positionViewAtIndex(view.objectRow(), ListView.Contain);
    }
}
