import QtQuick
import Kittiwake

Item {
    id: label

    required property string name
    required property bool choosable

    Words {
        id: words

        anchors { left: parent.left; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, parent.width - Theme.icon - 2 * Theme.unit)
        text: label.name
        elide: Text.ElideMiddle
        font.pointSize: Theme.textTitle
        font.weight: Font.DemiBold
    }
    Icon {
        anchors { left: words.right; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
        visible: label.choosable
        name: "chevron-down"
    }
}
