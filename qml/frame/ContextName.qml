import QtQuick
import Kittiwake

// What a cluster is called. Where there is no room for all of it, what tells it from others of that name goes last.
Item {
    id: label

    required property ClusterStatus status
    required property bool choosable

    readonly property real room: width - Theme.icon - 2 * Theme.unit
    readonly property bool whole: measure.implicitWidth <= room

    Words {
        id: words

        objectName: "contextName"
        anchors { left: parent.left; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, label.room - apart.width)
        text: label.whole || apart.text === "" ? label.status.name : label.status.contextName
        elide: apart.text === "" ? Text.ElideMiddle : Text.ElideRight
        font.pointSize: Theme.textTitle
        font.weight: Font.DemiBold
    }
    Words {
        id: apart

        objectName: "contextApart"
        anchors { left: words.right; verticalCenter: parent.verticalCenter }
        width: text === "" ? 0 : Math.min(briefly.implicitWidth, label.room * 0.7)
        text: label.whole ? "" : briefly.text
        elide: Text.ElideMiddle
        font: words.font
    }
    // What is cut to no width at all tells no width of its own.
    Words {
        id: measure

        visible: false
        text: label.status.name
        elide: Text.ElideNone
        font: words.font
    }
    Words {
        id: briefly

        visible: false
        text: label.status.apart === "" ? "" : "\u00a0(" + label.status.briefApart + ")"
        elide: Text.ElideNone
        font: words.font
    }
    Icon {
        anchors { left: apart.right; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
        visible: label.choosable
        name: "chevron-down"
    }
}
