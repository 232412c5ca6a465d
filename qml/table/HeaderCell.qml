import QtQuick
import Kittiwake

// A column's title: sorts by it, moves it, resizes it.
Item {
    id: cell

    required property int index
    required property string title
    required property bool alignEnd
    required property bool mono
    required property real cellWidth
    required property int sourceColumn
    required property string hint
    property bool sorted: false
    property bool descending: false
    property bool chosen: false // by the keyboard
    property real padding: 3 * Theme.unit
    property real end: cellWidth // where it goes under what lies at the header's end
    readonly property real inSight: Math.min(width, end)

    readonly property bool moving: drag.active
    readonly property real pointer: drag.centroid.scenePosition.x

    signal toggled
    signal dropped
    signal resized(width: real)
    signal resizeEnded
    signal fitWanted

    width: cellWidth
    height: Theme.tableHeader
    Accessible.role: Accessible.ColumnHeader
    Accessible.name: title
    Accessible.description: !sorted ? "" : descending ? qsTr("sorted, descending") : qsTr("sorted, ascending")
    Accessible.onPressAction: toggled()
    onMovingChanged: if (!moving) dropped()

    Rectangle {
        anchors.fill: parent
        visible: cell.moving
        color: Theme.tint
    }
    Row {
        anchors.verticalCenter: parent.verticalCenter
        x: cell.alignEnd ? Math.max(Theme.unit, cell.inSight - width - cell.padding) : cell.padding
        spacing: Theme.unit
        layoutDirection: cell.alignEnd ? Qt.RightToLeft : Qt.LeftToRight

        Words {
            id: words

            objectName: "columnTitle"
            width: Math.max(0, Math.min(implicitWidth, cell.inSight - cell.padding - Theme.unit - (cell.sorted ? Theme.icon : 0)))
            text: cell.title
            color: cell.sorted || cell.chosen || hover.hovered ? Theme.text : Theme.muted
            font.pointSize: Theme.textSmall
            font.weight: Font.DemiBold
        }
        Icon {
            anchors.verticalCenter: parent.verticalCenter
            visible: cell.sorted
            size: Theme.icon - Theme.unit
            name: cell.descending ? "sort-down" : "sort-up"
            color: Theme.accent
        }
    }
    Rectangle { // where the keyboard is
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        height: Theme.focusRing
        visible: cell.chosen
        color: Theme.accent
    }
    HoverHandler { id: hover }
    Hint { shown: hover.hovered; text: cell.hint !== "" ? cell.hint : words.truncated ? cell.title : "" }
    TapHandler { onTapped: cell.toggled() }
    DragHandler {
        id: drag

        target: null
        yAxis.enabled: false
    }
    ColumnEdge {
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        column: cell.width
        onResized: to => cell.resized(to)
        onEnded: cell.resizeEnded()
        onFitWanted: cell.fitWanted()
    }
}
