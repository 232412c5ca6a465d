#pragma once

#include <app/clusters/cluster_slot.h>
#include <app/clusters/context_names.h>
#include <app/clusters/heap_trim.h>
#include <app/clusters/opening_options.h>
#include <app/clusters/plugin_trust.h>
#include <app/kubeconfigs/kubeconfigs.h>
#include <app/start_options.h>
#include <models/clusters/open_clusters.h>

#include <QObject>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief Which contexts of which kubeconfigs are open, each in a ClusterSlot behind an OpenCluster
/// of its own, and which of them is shown. What is open never gives way to another. Which cluster
/// is which, isSameCluster says: two contexts of one name in two files are two. \thread gui.
/// \owns the slots; OpenClusters, trust and `auth` outlive it
class ClustersPresenter : public QObject
{
    Q_OBJECT
public:
    /// `auth`: what log-ins go by; as it is when a cluster is opened.
    ClustersPresenter(OpenClusters& clusters, PluginTrust& trust, const AuthEnvironment& auth,
                      StartOptions start);
    ~ClustersPresenter() override;

    /// Reads the kubeconfig and opens the context that is asked for, or shows what is wrong.
    void open();
    /// The page that says how to begin, whatever kubeconfig there is.
    void showFirstRun();
    /// A cluster of this process: opened at once, its context beside those of the kubeconfig.
    void openDemo(const Kubeconfig& demo, std::vector<QueueRegistry> queues);
    void showDemoFailed(const QString& why);
    /// Whether the kubeconfig has changed, for when the system may not have told.
    void look() { m_configs.look(); }
    /// Which contexts may only be looked at, anew.
    void takeReadOnly();
    /// Anew, likewise, whether controllers are read though nobody looks at them, and when their
    /// queues are unhealthy.
    void takeControllers();

    /// Closes what runs in terminals. True: there are shells that hear of it only if their clusters
    /// stay open for TerminalsPresenter::kFarewell.
    bool closeTerminals();

    /// Of the cluster that is shown; null: none is open.
    [[nodiscard]] ClusterSession* session() const;

Q_SIGNALS:
    void demoWanted();
    void pluginAllowed(); ///< the trust is another
    void viewUnknown(const QString& why); ///< that was asked for

private:
    ClusterSlot& add();
    ClusterSlot& adopt(OpenCluster& cluster);
    void close(int index);
    [[nodiscard]] ClusterSlot& slotOf(const OpenCluster& cluster) const;
    [[nodiscard]] ClusterSlot& current() const { return slotOf(m_clusters.current()); }
    /// Null: it is in none.
    [[nodiscard]] ClusterSlot* slotFor(const ClusterIdentity& identity) const;

    void begin();
    [[nodiscard]] bool openRemembered();
    void show(ClusterSlot& shown);
    void openFile(const QString& path);
    void openNamedFile(ClusterStatus& asker, const QString& path);
    void openAdded(const QString& kubeconfig);
    void openNamed(const ClusterSlot& from, const ContextTarget& context);
    void openContext(const QString& kubeconfig, const QString& context,
                     const std::optional<TableTarget>& then = {});
    void startDemo(ClusterSlot& slot);
    void showFirstRun(ClusterSlot& slot);
    void nameContexts();
    void settle();

    OpenClusters& m_clusters;
    PluginTrust& m_trust;
    Kubeconfigs m_configs;
    const QString m_usual; ///< the kubeconfig that is asked for, or kubectl's
    const StartOptions m_start;
    OpeningOptions m_options;
    ContextNames m_names;
    HeapTrim m_trim; ///< since a cluster was closed
    std::vector<std::unique_ptr<ClusterSlot>> m_slots; ///< one for each open cluster
    ClusterSlot* m_demoFor = nullptr; ///< the slot that asked for it, until it is there
};

} // namespace kittiwake
