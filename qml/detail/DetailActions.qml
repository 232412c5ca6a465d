pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What can be done with the object: a button each, as many as there is room for; a menu has them all.
Item {
    id: line

    required property DetailView view

    implicitHeight: Theme.row
    visible: buttons.count > 0
    Component.onCompleted: view.actions.askAccess()

    Connections {
        target: line.view.actions
        function onObjectChanged() { line.view.actions.askAccess(); }
    }

    Flow {
        id: flow

        readonly property bool fits: implicitHeight <= Theme.row

        anchors { left: parent.left; right: more.left }
        height: Theme.row
        clip: true
        spacing: Theme.unit

        Repeater {
            id: buttons

            model: line.view.actions
            delegate: PushButton {
                id: action

                required property int index
                required property string title
                required property string key
                required property string refused

                implicitHeight: Theme.row
                enabled: y < 1 // else it is out of sight
                off: refused !== ""
                text: action.title
                onClicked: line.view.actions.choose(action.index)

                Hint { shown: action.hovered; text: action.refused !== "" ? action.refused : action.key }
            }
        }
    }
    IconButton {
        id: more

        objectName: "moreActions"
        anchors.right: parent.right
        implicitHeight: Theme.row
        visible: !flow.fits
        iconName: "more"
        text: qsTr("All that can be done with it")
        onClicked: menu.open()

        PopupPanel {
            id: menu

            objectName: "detailActions"

            property FocusScope lines: FocusScope {
                implicitHeight: column.implicitHeight
                Accessible.role: Accessible.PopupMenu
                Accessible.name: more.text
                Keys.onDownPressed: column.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
                Keys.onUpPressed: column.nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

                Column {
                    id: column

                    width: parent.width
                    focus: true

                    ActionLines {
                        model: line.view.actions
                        lineWidth: column.width
                        onChosen: action => {
                            menu.close();
                            line.view.actions.choose(action);
                        }
                    }
                }
            }

            x: more.width - width
            y: more.height
            width: Theme.rowMenu
            padding: Theme.unit
            onOpened: {
                line.view.actions.askAccess();
                column.forceActiveFocus(Qt.PopupFocusReason);
            }
            contentItem: lines
        }
    }
}
