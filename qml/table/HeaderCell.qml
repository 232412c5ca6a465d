import QtQuick
import Kittiwake

Item {
    id: cell

    required property int index
    required property string title
    required property bool alignEnd
    required property real cellWidth
    required property int sourceColumn
    required property string hint
    property bool sorted: false
    property bool descending: false

    signal toggled

    width: cellWidth
    height: Theme.tableHeader
    Accessible.role: Accessible.ColumnHeader
    Accessible.name: title
    Accessible.description: !sorted ? "" : descending ? qsTr("sorted, descending") : qsTr("sorted, ascending")
    Accessible.onPressAction: toggled()

    Row {
        anchors.verticalCenter: parent.verticalCenter
        x: cell.alignEnd ? cell.width - width - 3 * Theme.unit : 3 * Theme.unit
        spacing: Theme.unit
        layoutDirection: cell.alignEnd ? Qt.RightToLeft : Qt.LeftToRight

        Words {
            text: cell.title
            color: cell.sorted || hover.hovered ? Theme.text : Theme.muted
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
    HoverHandler { id: hover }
    Hint { shown: hover.hovered; text: cell.hint }
    TapHandler { onTapped: cell.toggled() }
}
