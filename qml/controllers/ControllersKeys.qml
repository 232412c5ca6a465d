import QtQuick
import Kittiwake

// The keys of the view, wherever in it the keyboard is; those of its lists are the lists'.
Item {
    id: keys

    required property ControllersView view

    signal filterWanted
    signal whyWanted

    KeyShortcut { enabled: keys.enabled; action: "filter"; onActivated: keys.filterWanted() }
    KeyShortcut { enabled: keys.enabled; action: "controllersWhy"; onActivated: keys.whyWanted() }
    KeyShortcut { enabled: keys.enabled; action: "controllersWorkload"; onActivated: keys.view.openWorkload() }
    KeyShortcut { enabled: keys.enabled; action: "controllersLogs"; onActivated: keys.view.openLogs() }
    KeyShortcut { enabled: keys.enabled; action: "controllersLease"; onActivated: keys.view.openLease(0) }
    KeyShortcut { enabled: keys.enabled; action: "controllersAccess"; onActivated: keys.view.openAccess() }
    KeyShortcut { enabled: keys.enabled; action: "controllersSortState"; onActivated: keys.view.sortBy(ControllersView.ByState) }
    KeyShortcut { enabled: keys.enabled; action: "controllersSortName"; onActivated: keys.view.sortBy(ControllersView.ByName) }
    KeyShortcut { enabled: keys.enabled; action: "controllersSortNamespace"; onActivated: keys.view.sortBy(ControllersView.ByNamespace) }
    KeyShortcut { enabled: keys.enabled; action: "controllersSortSuspects"; onActivated: keys.view.sortBy(ControllersView.BySuspects) }
}
