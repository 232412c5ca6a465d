import QtQuick
import Kittiwake

// The page's own keys, and those of the object, which mean the same here as in a table. Esc closes.
QtObject {
    id: keys

    required property DetailView view
    required property bool withYaml

    readonly property int tabs: 4

    signal closeWanted
    signal actionWanted(action: string)
    signal toolWanted(tool: string)

    function take(event: KeyEvent) {
        const tabs = { tabSummary: DetailView.Summary, tabYaml: DetailView.Yaml, tabEvents: DetailView.Events,
            tabRelations: DetailView.Relations, describe: DetailView.Summary, yaml: DetailView.Yaml,
            events: DetailView.Events, relations: DetailView.Relations };
        const pressed = action => KeyBindings.is(action, event.key, event.modifiers);
        const tab = Object.keys(tabs).find(pressed);
        const acting = Array.from(KeyBindings.acting).find(pressed);
        if (tab !== undefined)
            choose(tabs[tab]);
        else if (acting !== undefined)
            actionWanted(KeyBindings.actionId(acting));
        else if (pressed("owner"))
            toolWanted("owner");
        else if (pressed("node"))
            toolWanted("node");
        else if (pressed("onlyNamespace"))
            toolWanted("onlyNamespace");
        else if (pressed("menu"))
            toolWanted("menu");
        else if (pressed("clear"))
            closeWanted();
        else if (pressed("nextTab"))
            step(1);
        else if (pressed("previousTab"))
            step(-1);
        else if (pressed("copyOpenName"))
            view.copy(view.name);
        else if (pressed("copyNamespace"))
            view.copy(view.ns);
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
