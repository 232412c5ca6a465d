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
        const tabs = { tabSummary: DetailView.Summary, tabYaml: DetailView.Yaml, tabEvents: DetailView.Events,
            tabRelations: DetailView.Relations };
        const tab = Object.keys(tabs).find(action => KeyBindings.is(action, event.key, event.modifiers));
        if (tab !== undefined)
            choose(tabs[tab]);
        else if (KeyBindings.is("clear", event.key, event.modifiers))
            closeWanted();
        else if (KeyBindings.is("nextTab", event.key, event.modifiers))
            step(1);
        else if (KeyBindings.is("previousTab", event.key, event.modifiers))
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
