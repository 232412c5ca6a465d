import QtQuick
import Kittiwake

// The page's own keys: tabs by number, Esc closes.
QtObject {
    id: keys

    required property DetailView view
    required property bool withYaml

    readonly property int tabs: 4

    signal closeWanted

    function take(event: KeyEvent) {
        const number = event.key - Qt.Key_1;
        if (event.key === Qt.Key_Escape && event.modifiers === Qt.NoModifier)
            closeWanted();
        else if (number >= 0 && number < tabs && event.modifiers === Qt.NoModifier)
            choose(number);
        else if (event.key === Qt.Key_Tab && event.modifiers & Qt.ControlModifier)
            step(1);
        else if (event.key === Qt.Key_Backtab && event.modifiers & Qt.ControlModifier)
            step(-1);
        else
            return;
        event.accepted = true;
    }
    function choose(tab: int) {
        if (tab !== DetailView.Yaml || withYaml)
            view.tab = tab;
    }
    function step(by: int) {
        const skips = !withYaml && (view.tab + by + tabs) % tabs === DetailView.Yaml;
        view.tab = (view.tab + (skips ? 2 * by : by) + tabs) % tabs;
    }
}
