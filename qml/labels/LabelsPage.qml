pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The label indexes of one kind: keys, the values of one of them, and the selector made of both.
ViewPage {
    id: page

    required property LabelsView view

    home: keyPane.home
    onVisibleChanged: if (view !== null) view.active = visible
    Component.onCompleted: view.active = visible
    Component.onDestruction: if (view !== null) view.active = false

    LabelsHeader {
        id: header

        view: page.view
        anchors { left: parent.left; right: parent.right; top: parent.top }
    }
    SelectorBar {
        id: bar

        view: page.view
        anchors { left: parent.left; right: parent.right; top: header.bottom }
    }
    LabelsMessage {
        anchors { left: parent.left; right: parent.right; top: bar.bottom; bottom: parent.bottom }
        view: page.view
    }
    Item {
        anchors { left: parent.left; right: parent.right; top: bar.bottom; bottom: parent.bottom }
        visible: page.view.state === LabelsView.Ready

        KeyPane {
            id: keyPane

            objectName: "keyPane"
            view: page.view
            past: page.past
            focus: true
            width: Math.round(parent.width * (parent.width < Theme.minimumWidth ? 0.52 : 0.45))
            height: parent.height
            onValuesWanted: valuePane.begin()
        }
        Divider {
            x: keyPane.width
            height: parent.height
        }
        ValuePane {
            id: valuePane

            objectName: "valuePane"
            view: page.view
            past: page.past
            x: keyPane.width + Theme.hairline
            width: parent.width - x
            height: parent.height
            onKeysWanted: keyPane.begin()
        }
    }
    Keys.onPressed: event => {
        const logs = KeyBindings.is("labelLogs", event.key, event.modifiers);
        event.accepted = logs || KeyBindings.is("removeChip", event.key, event.modifiers);
        if (logs)
            page.view.showLogs();
        else if (event.accepted)
            page.view.removeLastChip();
    }
}
