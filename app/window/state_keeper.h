#pragma once

#include <app/clusters/plugin_trust.h>
#include <core/base/thread_pool.h>
#include <models/clusters/open_clusters.h>
#include <models/settings/preferences.h>
#include <models/settings/saved_state.h>

#include <QObject>
#include <QTimer>

#include <optional>
#include <set>

class QQuickWindow;

namespace kittiwake {

/// \brief Remembers from one start to the next what the window showed: its size, the clusters,
/// their views and filters, what the user prefers. Written a moment after something changed, on a
/// thread of its own, and when it ends. \thread gui; what it watches outlives it
class StateKeeper : public QObject
{
    Q_OBJECT
public:
    /// Nothing is read or written where `file` is empty.
    StateKeeper(QString file, OpenClusters& clusters, Preferences& preferences);
    ~StateKeeper() override;

    /// The user's own: state.json below the configuration folder.
    [[nodiscard]] static QString usualFile();
    /// What a user chose in the settings, as `file` has it: for a command, which remembers nothing.
    /// The file is only read; empty: there is none.
    static void takeSettings(const QString& file, Preferences& preferences);
    /// What was remembered, as it was read at the start.
    [[nodiscard]] const SavedState& remembered() const { return m_remembered; }
    /// What the command line asks for holds for this run: it is not remembered, what was stays.
    struct Given
    {
        QString theme {}, language {}; ///< empty: not given; forgotten once the user takes another
        bool size = false; ///< the window's
    };
    /// Before `restore`.
    void setGiven(const Given& given);
    /// Gives the window its old place and size, as far as there still is a screen there.
    void restore(QQuickWindow& window);
    /// Which programs may be run.
    [[nodiscard]] PluginTrust& trust() { return m_trust; }
    /// It is another now.
    void noteTrust() { changed(); }

private:
    void watch(OpenCluster& cluster);
    void noteWindow();
    void notePreferences();
    void changed();
    [[nodiscard]] SavedState now() const;
    void addClusters(SavedState& state) const;
    [[nodiscard]] SavedCluster savedOf(OpenCluster& cluster) const;
    void save();

    const QString m_file;
    OpenClusters& m_clusters;
    Preferences& m_preferences;
    const SavedState m_remembered;
    PluginTrust m_trust;
    SavedState m_saved; ///< what the file says
    QVariantMap m_tables; ///< by resource: how its columns are laid out
    QVariantMap m_logColumns; ///< by LogsTarget::memoryKey
    Given m_given;
    std::set<std::pair<QString, QString>> m_seen; ///< kubeconfigs' contexts: open in this run
    QQuickWindow* m_window = nullptr;
    QRect m_normal; ///< the window's place when it is not maximized
    bool m_maximized = false;
    QTimer m_soon;
    std::optional<ThreadPool> m_writer { std::in_place, 1U };
};

} // namespace kittiwake
