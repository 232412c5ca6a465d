pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What can be seen of the cluster besides the tables of its kinds. Where there is no room for all, they scroll.
Flickable {
    id: views

    required property OpenCluster cluster

    readonly property Navigator places: cluster.places

    implicitHeight: column.height
    contentHeight: column.height
    clip: height < contentHeight
    interactive: height < contentHeight
    boundsBehavior: Flickable.StopAtBounds
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Views")

    Column {
        id: column

        width: views.width

        Repeater {
            model: views.cluster.views
            delegate: ViewRow {
                id: row

                required property string name
                required property string title
                required property ViewModel view
                required property bool showsCluster

                width: column.width
                text: title
                count: view.badge
                tone: view.badgeTone
                past: showsCluster && views.cluster.freshnessOfAll.past
                current: views.places.view === name
                onClicked: views.places.open(name)
                onCurrentChanged: if (current) views.reveal(row)
                onActiveFocusChanged: if (activeFocus) views.reveal(row)
            }
        }
    }
    ScrollTrack {
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: views.visibleArea.heightRatio
        at: views.visibleArea.yPosition
        onPositionChanged: if (pressed) views.contentY = position * views.contentHeight
    }

    function reveal(row: Item) {
        contentY = Math.max(0, Math.min(row.y, Math.max(contentY, row.y + row.height - height)));
    }
}
