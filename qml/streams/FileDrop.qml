import QtQuick
import Kittiwake

// Files that are dragged onto a pod are copied into it, after a question where to.
DropArea {
    id: drop

    required property OpenCluster cluster
    property ListView list: null // whose row is meant; null: the open object is

    property string pod: "" // that would take them

    objectName: "fileDrop"
    keys: ["text/uri-list"]
    onEntered: drag => {
        look(drag.y);
        drag.accepted = drag.hasUrls && pod !== "";
    }
    onPositionChanged: drag => look(drag.y)
    onExited: pod = ""
    onDropped: dropped => {
        if (dropped.hasUrls)
            take(dropped.y, dropped.urls);
    }

    Rectangle {
        anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: 8 * Theme.unit }
        width: words.implicitWidth + 8 * Theme.unit
        height: Theme.field + 2 * Theme.unit
        visible: drop.containsDrag && drop.pod !== ""
        radius: Theme.radius
        color: Theme.surface
        border.width: Theme.hairline
        border.color: Theme.accent

        Words {
            id: words

            anchors.centerIn: parent
            text: qsTr("Copy into pod %1").arg(drop.pod)
            font.weight: Font.DemiBold
        }
    }

    function rowAt(y: real): int {
        return list === null ? -1 : list.indexAt(list.contentX + 1, list.contentY + y);
    }
    function look(y: real) {
        pod = list === null ? cluster.openPod() : cluster.podInRow(rowAt(y));
    }
    function take(y: real, urls: list<url>) {
        look(y);
        if (pod !== "")
            cluster.dropFiles(urls, list !== null);
        pod = "";
    }
}
