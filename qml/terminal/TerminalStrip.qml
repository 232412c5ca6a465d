pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// How a terminal is, where it is not simply open, and what can be done then.
Strip {
    id: strip

    required property TerminalView view

    signal done

    objectName: "terminalStrip"
    visible: view.sentence !== ""
    implicitHeight: visible ? wanted : 0

    Item {
        width: parent.width
        height: Math.max(sentence.height, again.visible ? again.height : 0)

        StatusShape {
            id: shape

            anchors.verticalCenter: parent.verticalCenter
            tone: strip.view.tone
        }
        Words {
            id: sentence

            objectName: "terminalSentence"
            anchors { left: shape.right; right: again.visible ? again.left : parent.right; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: strip.view.sentence
            wrapMode: Text.Wrap
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        PushButton {
            id: again

            objectName: "terminalReconnect"
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            visible: strip.view.over
            text: strip.view.again
            onClicked: {
                strip.view.reconnect();
                strip.done();
            }
        }
    }
    SelectableWords {
        objectName: "terminalHint"
        width: parent.width
        visible: text !== ""
        text: strip.view.hint
        color: Theme.muted
    }
    Flow {
        id: choices

        width: parent.width
        visible: strip.view.containers.length > 0
        spacing: 2 * Theme.unit

        Repeater {
            id: containers

            model: strip.view.containers
            delegate: PushButton {
                required property int index
                required property string modelData

                objectName: "terminalContainer" + index
                focus: index === 0
                primary: index === 0
                text: modelData
                onClicked: strip.choose(index)
                Keys.onReturnPressed: strip.choose(index)
                Keys.onEnterPressed: strip.choose(index)
                Keys.onRightPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
                Keys.onLeftPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
            }
        }
    }

    function begin() {
        const first = containers.itemAt(0);
        if (first !== null)
            first.forceActiveFocus(Qt.TabFocusReason);
    }
    function choose(index: int) {
        view.choose(index);
        done();
    }
}
