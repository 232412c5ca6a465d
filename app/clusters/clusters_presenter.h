#pragma once

#include <app/clusters/plugin_trust.h>
#include <app/kubeconfigs/kubeconfigs.h>
#include <app/start_options.h>
#include <core/session/cluster_session.h>
#include <models/clusters/open_clusters.h>

#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace kittiwake {

class ClusterPresenter;

/// \brief Opens contexts of kubeconfigs, several at the same time, each behind an OpenCluster of
/// its own, and follows the kubeconfigs as they change. Which cluster is which, isSameCluster says:
/// two contexts of one name in two files are two. \thread gui. \owns what feeds them; OpenClusters,
/// trust and `auth` outlive it
class ClustersPresenter : public QObject
{
    Q_OBJECT
public:
    /// `auth`: what log-ins go by; as it is when a cluster is opened.
    ClustersPresenter(OpenClusters& clusters, PluginTrust& trust, const AuthEnvironment& auth,
                      StartOptions wishes);
    ~ClustersPresenter() override;

    /// Reads the kubeconfig and opens the context that is wished for, or shows what is wrong.
    void open();
    /// The page that says how to begin, whatever kubeconfig there is.
    void showFirstRun();
    /// A cluster of this process: opened at once, its context beside those of the kubeconfig.
    void openDemo(const Kubeconfig& demo, std::vector<QueueRegistry> queues);
    void showDemoFailed(const QString& why);
    /// Whether the kubeconfig has changed, for when the system may not have told.
    void look() { m_configs.look(); }

    /// Of the cluster that is shown; null: none is open.
    [[nodiscard]] ClusterSession* session() const;

Q_SIGNALS:
    void demoWanted();
    void pluginAllowed(); ///< the trust is another
    void viewUnknown(const QString& why); ///< that was wished for

private:
    struct Opened
    {
        std::uint64_t number = 0; ///< of its Opening
        std::unique_ptr<ClusterPresenter> presenter;
        ClusterAccess written; ///< what the kubeconfig said, before anything was changed here
        QString said {}; ///< of that file, in the notice
    };
    /// What an OpenCluster is about to show.
    struct Opening
    {
        std::uint64_t number = 0; ///< an answer to an older question is not meant
        QString kubeconfig {};
        std::string context {};
        bool shown = false; ///< what the command line asks for is meant for it
        std::optional<SavedCluster> again {}; ///< it was open, and showed this
        bool changed = false; ///< by the kubeconfig
        std::optional<TableTarget> then {};
    };
    struct Asking
    {
        ExecPlugin plugin;
        Opening opening;
    };
    /// Why nothing is open behind an OpenCluster.
    struct Blank
    {
        std::function<void()> say; ///< its words, anew in another language
        std::function<void()> tryAgain;
        std::function<void()> onChange; ///< of the kubeconfig, which has been read
    };
    // the rings
    OpenCluster& add();
    void adopt(OpenCluster& cluster);
    [[nodiscard]] int indexOf(const ClusterIdentity& identity) const;
    [[nodiscard]] int placeFor(const ClusterIdentity& identity);
    [[nodiscard]] bool isBlank(const OpenCluster& cluster) const;
    void close(int index);
    void settleBlanks();
    // the kubeconfigs
    void begin();
    [[nodiscard]] bool openRemembered();
    void show(const OpenCluster& cluster);
    void openFile(const QString& path);
    void nameContexts();
    [[nodiscard]] ClusterIdentity called(const OpenCluster& from, const QString& name) const;
    void followChanges(const QString& kubeconfig);
    void sayOfFile(OpenCluster& cluster, const QString& what);
    void reopenIfChanged(OpenCluster& cluster, const Expected<ClusterAccess>& now);
    // opening one
    void openContext(const QString& kubeconfig, const std::string& context,
                     const std::optional<TableTarget>& then = {});
    void openIn(OpenCluster& cluster, Opening opening);
    void resolved(OpenCluster& cluster, const Expected<ClusterAccess>& access);
    void askToRun(OpenCluster& cluster, const Opening& opening, const ExecPlugin& plugin);
    void answered(OpenCluster& cluster, bool run);
    void connectTo(OpenCluster& cluster, const Opening& opening, ClusterAccess access);
    [[nodiscard]] Opening openingAgain(OpenCluster& cluster) const;
    void actAs(OpenCluster& cluster, const ActingAs& as);
    // where none is open
    void retry(OpenCluster& cluster);
    [[nodiscard]] Blank blankOf(OpenCluster& cluster) const;
    void showFirstRun(OpenCluster& cluster);
    void wantDemo(OpenCluster& cluster);
    void sayDemoFailed(OpenCluster& cluster, const QString& why);
    void sayQuestion(OpenCluster& cluster);
    void sayNotRun(OpenCluster& cluster, const Opening& opening);
    void showConfigTrouble(OpenCluster& cluster, const Opening& opening, const Error& error);

    OpenClusters& m_clusters;
    PluginTrust& m_trust;
    const AuthEnvironment& m_auth;
    StartOptions m_wishes;
    Kubeconfigs m_configs;
    const QString m_usual; ///< the kubeconfig that is wished for, or kubectl's
    std::vector<ClusterIdentity> m_offered; ///< every context there is, told apart
    std::vector<QueueRegistry> m_demoQueues; ///< of its controllers
    OpenCluster* m_demoFor = nullptr; ///< where it was asked for, until it is there
    std::uint64_t m_asked = 0;
    std::map<const OpenCluster*, ClusterIdentity> m_meant; ///< as it was written when it was opened
    std::map<const OpenCluster*, Opening> m_opening;
    std::map<const OpenCluster*, Opened> m_opened; ///< neither in it nor opening: blank
    std::map<const OpenCluster*, Asking> m_asking; ///< whether a program may be run
    std::map<const OpenCluster*, Blank> m_blanks;
    std::map<const OpenCluster*, ActingAs> m_acting; ///< as the user chose here
    QTimer m_tidy; ///< since a cluster was closed
    std::jthread m_tidying;
};

} // namespace kittiwake
