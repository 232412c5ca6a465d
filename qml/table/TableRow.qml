pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

Item {
    id: row

    required property int index
    required property string keyText
    required property list<string> cells
    required property list<int> tones
    required property int tone
    required property bool selected
    required property int changedCells
    required property int changeSerial
    property ColumnListModel columns
    property bool focused: false

    readonly property TableCell pointedCell:
        hover.hovered ? line.childAt(hover.point.position.x, Theme.row / 2) as TableCell : null

    signal chosen
    signal pointed(cell: TableCell)

    implicitHeight: Theme.row
    Accessible.role: Accessible.Row
    Accessible.name: keyText
    Accessible.selected: selected
    onPointedCellChanged: if (pointedCell !== null) pointed(pointedCell)

    Rectangle {
        anchors.fill: parent
        visible: row.selected || hover.hovered
        color: row.selected ? Theme.tint : Theme.raised
        border.width: row.selected && row.focused ? Theme.hairline : 0
        border.color: Theme.tint
    }
    Rectangle {
        visible: row.selected
        width: Theme.accentBar
        height: parent.height
        color: Theme.accent
    }
    Row {
        id: line

        Repeater {
            model: row.columns
            delegate: TableCell {
                id: cell

                text: row.cells[index] ?? ""
                tone: row.tones[index] ?? 0
                pointed: row.pointedCell === cell
                ending: row.tone === Theme.toneEnding
                changed: (row.changedCells >> index) & 1 ? row.changeSerial : 0
            }
        }
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    HoverHandler { id: hover }
    TapHandler { onTapped: row.chosen() }
}
