import QtQuick
import Kittiwake

Words {
    anchors.verticalCenter: parent === null ? undefined : parent.verticalCenter
    color: Theme.muted
    font.pointSize: Theme.textSmall
    font.weight: Font.DemiBold
    Accessible.role: Accessible.ColumnHeader
    Accessible.name: text
}
