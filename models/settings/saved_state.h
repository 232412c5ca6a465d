#pragma once

#include <models/navigation/place.h>
#include <models/settings/saved_forward.h>

#include <QByteArray>
#include <QRect>
#include <QStringList>
#include <QVariantMap>

#include <vector>

namespace kittiwake {

/// A cluster that was open, and what was looked at in it.
struct SavedCluster
{
    QString context;
    /// Empty list: all; none: never chosen.
    std::optional<QStringList> namespaces {};
    QStringList favourites {}; ///< namespaces, by the keys that choose them
    /// Without its object: that may be gone. Of another view than the table, `kind` and `filter`
    /// are those of the table behind it; no kind: nothing was looked at yet.
    Place place {};
    QString kubeconfig {}; ///< that has the context: an absolute path; empty: where kubectl looks
    std::vector<SavedForward> forwards {}; ///< ports; none of them is started at the start
    bool operator==(const SavedCluster&) const = default;
};

/// \brief What is remembered from one start to the next, as one value. No credentials are in it:
/// contexts are remembered by their names and their kubeconfigs.
struct SavedState
{
    QString theme {}, density {}, language {}; ///< empty: never chosen
    int textSize = 0; ///< 0: never chosen \units percent
    bool reducedMotion = false;
    bool sidebar = true;
    int drawerWidth = 0; ///< 0: never chosen
    QRect window {}; ///< null: never seen
    bool maximized = false;
    std::vector<SavedCluster> clusters {};
    QString current {}, currentKubeconfig {}; ///< the context that was shown, and whose it is
    QVariantMap tables {}; ///< by resource: how its columns were laid out
    QVariantMap logColumns {}; ///< by LogsTarget::memoryKey: fields that are columns
    QByteArray pluginSalt {}; ///< of the marks that follow
    QStringList allowedPlugins {}; ///< marks of programs that may be run: see PluginTrust
    QString pluginFolders {}; ///< where else to look for them, separated by colons
    int terminalHeight = 0; ///< 0: never chosen
    QString shells {}; ///< empty: never chosen
    std::optional<QString> productionContexts {}; ///< none: never chosen
    QString readOnlyContexts {}; ///< empty: none is
    QString controllers {}; ///< empty: never chosen
    QString queueThresholds {}; ///< empty: the defaults
    QStringList debugImages {}; ///< of debug containers, the one used last first
    bool operator==(const SavedState&) const = default;
};

[[nodiscard]] QByteArray toJson(const SavedState& state);
/// What of it can be read: whatever is missing or makes no sense is as if never saved.
[[nodiscard]] SavedState savedStateFromJson(const QByteArray& json);

} // namespace kittiwake
