pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

ListView {
    id: checks

    required property FindingsView view
    required property bool past

    signal chosen

    implicitHeight: contentHeight
    model: view.checks
    clip: true
    currentIndex: -1
    keyNavigationEnabled: true
    boundsBehavior: Flickable.StopAtBounds
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Checks")
    Keys.onReturnPressed: choose(currentIndex)
    Keys.onSpacePressed: choose(currentIndex)
    Keys.onPressed: event => checks.step(event)
    delegate: CheckRow {
        width: checks.width
        past: checks.past
        focused: checks.activeFocus && checks.currentIndex === index
        onPicked: checks.choose(index)
    }

    function step(event: KeyEvent) {
        if (KeyBindings.is("down", event.key, event.modifiers))
            incrementCurrentIndex();
        else if (KeyBindings.is("up", event.key, event.modifiers))
            decrementCurrentIndex();
        else
            return;
        event.accepted = true;
    }
    function choose(check: int) {
        view.chooseCheck(check);
        chosen();
    }
}
