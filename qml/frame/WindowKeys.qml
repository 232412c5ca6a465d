pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The keys that mean the same wherever one is.
Item {
    id: keys

    required property OpenClusters clusters
    required property Preferences preferences

    readonly property OpenCluster cluster: clusters.current
    readonly property Navigator places: cluster.places
    readonly property bool ready: cluster.status.page === ClusterStatus.Ready
    readonly property bool table: ready && places.atTable

    signal paletteWanted
    signal helpWanted
    signal settingsWanted
    signal actingWanted
    signal quitWanted

    KeyShortcut { action: "palette"; onActivated: keys.act(action) }
    KeyShortcut { action: "help"; onActivated: keys.act(action) }
    KeyShortcut { action: "settings"; onActivated: keys.act(action) }
    KeyShortcut { action: "largerText"; onActivated: keys.act(action) }
    KeyShortcut { action: "smallerText"; onActivated: keys.act(action) }
    KeyShortcut { action: "usualText"; onActivated: keys.act(action) }
    KeyShortcut { action: "actAs"; enabled: keys.ready; onActivated: keys.act(action) }
    KeyShortcut { action: "create"; enabled: keys.ready; onActivated: keys.act(action) }
    KeyShortcut { action: "quit"; context: Qt.ApplicationShortcut; onActivated: keys.act(action) } // also while a popup is open
    KeyShortcut { action: "sidebar"; onActivated: keys.act(action) }
    KeyShortcut { action: "retry"; onActivated: keys.act(action) }
    KeyShortcut { action: "nextCluster"; onActivated: keys.act(action) }
    KeyShortcut { action: "previousCluster"; onActivated: keys.act(action) }
    KeyShortcut { action: "back"; enabled: keys.ready; onActivated: keys.act(action) }
    KeyShortcut { action: "forward"; enabled: keys.ready; onActivated: keys.act(action) }
    KeyShortcut { action: "last"; enabled: keys.ready; onActivated: keys.places.last() }
    KeyShortcut { action: "undoLast"; enabled: keys.ready; onActivated: keys.act(action) }
    KeyShortcut { action: "undoLastHere"; enabled: keys.ready && KeyBindings.worksIn("undoLastHere", keys.places.view); onActivated: keys.act("undoLast") }
    KeyShortcut { action: "faults"; enabled: keys.table; onActivated: keys.act(action) }
    KeyShortcut { action: "wide"; enabled: keys.table; onActivated: keys.act(action) }
    KeyShortcut { action: "allNamespaces"; enabled: keys.ready; onActivated: keys.cluster.sidebar.namespaces.chooseOnly(0) }
    Instantiator {
        model: KeyBindings.views
        delegate: KeyShortcut {
            required property string modelData

            action: modelData
            enabled: keys.ready
            onActivated: keys.places.open(action)
        }
    }

    // By its name in the KeyBindings: from a key, or from the palette.
    function act(action: string) {
        switch (action) {
        case "palette": paletteWanted(); break;
        case "help": helpWanted(); break;
        case "settings": settingsWanted(); break;
        case "largerText": preferences.stepTextSize(1); break;
        case "smallerText": preferences.stepTextSize(-1); break;
        case "usualText": preferences.textSize = 100; break;
        case "actAs": actingWanted(); break;
        case "create": if (ready) cluster.edits.create(); break;
        case "undoLast": if (ready) cluster.undoLast(); break;
        case "quit": quitWanted(); break;
        case "sidebar": preferences.sidebar = !preferences.sidebar; break;
        case "retry": cluster.status.retry(); break;
        case "nextCluster": clusters.step(1); break;
        case "previousCluster": clusters.step(-1); break;
        case "back": places.back(); break;
        case "forward": places.forward(); break;
        case "faults": cluster.resources.faultsOnly = !cluster.resources.faultsOnly; break;
        case "wide": cluster.resources.wideColumns = !cluster.resources.wideColumns; break;
        }
    }
}
