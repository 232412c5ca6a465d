pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Where the current line is in the tree, or what has just been done.
Item {
    id: foot

    required property YamlView view

    readonly property bool saying: view.notice !== ""

    implicitHeight: Theme.statusBar

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Item {
        anchors { left: parent.left; right: count.left; top: parent.top; bottom: parent.bottom; leftMargin: 3 * Theme.unit; rightMargin: 4 * Theme.unit }
        clip: true
        visible: !foot.saying
        Accessible.role: Accessible.StaticText
        Accessible.name: foot.view.path

        Row {
            id: crumbs

            // Its end is what matters.
            x: Math.min(0, parent.width - width)
            height: parent.height
            spacing: Theme.unit

            Repeater {
                model: foot.view.crumbs
                delegate: Row {
                    id: crumb

                    required property int index
                    required property string modelData

                    height: foot.height
                    spacing: Theme.unit

                    Icon {
                        anchors.verticalCenter: parent.verticalCenter
                        visible: crumb.index > 0
                        name: "chevron-right"
                        size: Theme.shape
                    }
                    Words {
                        height: foot.height
                        text: crumb.modelData
                        color: crumb.index === foot.view.crumbs.length - 1 ? Theme.text : Theme.muted
                        font.family: Theme.monoFamily
                        font.pointSize: Theme.textSmall
                    }
                }
            }
        }
        HoverHandler { id: hover }
        Hint { shown: hover.hovered && crumbs.x < 0; text: foot.view.path }
    }
    Words {
        objectName: "yamlNotice"
        anchors { left: parent.left; right: count.left; verticalCenter: parent.verticalCenter; leftMargin: 3 * Theme.unit; rightMargin: 4 * Theme.unit }
        visible: foot.saying
        text: foot.view.notice
        font.pointSize: Theme.textSmall
        Accessible.role: Accessible.AlertMessage
    }
    Words {
        id: count

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        text: foot.view.selectionSummary
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
}
