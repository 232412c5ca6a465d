import QtQuick
import Kittiwake

// The keys of the view alone; the letters are those of a text where one is read.
Item {
    id: keys

    required property HelmView view
    required property bool letters

    readonly property HelmReleaseView release: view.release

    KeyShortcut { enabled: keys.enabled; action: "helmStatus"; onActivated: keys.show(HelmReleaseView.Status) }
    KeyShortcut { enabled: keys.enabled; action: "helmHistory"; onActivated: keys.show(HelmReleaseView.History) }
    KeyShortcut { enabled: keys.enabled; action: "helmValues"; onActivated: keys.show(HelmReleaseView.Values) }
    KeyShortcut { enabled: keys.enabled; action: "helmManifest"; onActivated: keys.show(HelmReleaseView.Manifest) }
    KeyShortcut { enabled: keys.enabled; action: "helmHooks"; onActivated: keys.show(HelmReleaseView.Hooks) }
    KeyShortcut { enabled: keys.enabled; action: "helmObjects"; onActivated: keys.show(HelmReleaseView.Objects) }
    KeyShortcut { enabled: keys.enabled; action: "helmDifference"; onActivated: keys.show(HelmReleaseView.Difference) }
    KeyShortcut { enabled: keys.letters; action: "helmOlder"; onActivated: keys.release.step(-1) }
    KeyShortcut { enabled: keys.letters; action: "helmNewer"; onActivated: keys.release.step(1) }
    KeyShortcut { enabled: keys.letters; action: "helmAllValues"; onActivated: keys.release.allValues = !keys.release.allValues }
    KeyShortcut { enabled: keys.letters; action: "helmReveal"; onActivated: keys.release.toggleReveal() }
    KeyShortcut { enabled: keys.letters; action: "helmCopy"; onActivated: keys.release.copyRollback() }
    KeyShortcut { enabled: keys.letters; action: "helmSortName"; onActivated: keys.view.sortBy(HelmView.ByName) }
    KeyShortcut { enabled: keys.letters; action: "helmSortNamespace"; onActivated: keys.view.sortBy(HelmView.ByNamespace) }
    KeyShortcut { enabled: keys.letters; action: "helmSortStatus"; onActivated: keys.view.sortBy(HelmView.ByStatus) }
    KeyShortcut { enabled: keys.letters; action: "helmSortUpdated"; onActivated: keys.view.sortBy(HelmView.ByUpdated) }

    function show(tab: int) { release.tab = tab; }
}
