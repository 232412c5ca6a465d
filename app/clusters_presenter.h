#pragma once

#include <core/config/kubeconfig.h>
#include <core/session/cluster_session.h>
#include <models/open_clusters.h>
#include <models/settings/saved_state.h>

#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace kittiwake {

class ClusterPresenter;

/// What the command line asks for.
struct StartWishes
{
    std::optional<std::string> kubeconfig {};
    std::string context {};
    // of the cluster that is shown first
    std::optional<QStringList> namespaces {}; ///< empty list: all; none: the context's, or all
    QString kind {}; ///< or the name of a view; empty: what is remembered, or pods
    std::vector<SavedCluster> remembered {}; ///< opened where no context is wished for
    QString current {}; ///< of these the one to show
    QString timelineFolder {}; ///< where what happened is kept; empty: in memory alone
};

/// \brief Reads the kubeconfig and opens its contexts, several at the same time, each behind an
/// OpenCluster of its own. \thread gui. \owns what feeds them; the OpenClusters outlive it
class ClustersPresenter : public QObject
{
    Q_OBJECT
public:
    ClustersPresenter(OpenClusters& clusters, StartWishes wishes);
    ~ClustersPresenter() override;

    /// Reads the kubeconfig and opens the context that is wished for, or shows what is wrong.
    void open();
    /// The page that says how to begin, whatever kubeconfig there is.
    void showFirstRun();
    /// A cluster of this process: opened at once, its context beside those of the kubeconfig.
    void openDemo(const Kubeconfig& demo, std::vector<QueueRegistry> queues);
    void showDemoFailed(const QString& why);

    /// Of the cluster that is shown; null: none is open.
    [[nodiscard]] ClusterSession* session() const;

Q_SIGNALS:
    void demoWanted();
    void kubeconfigOpened(const QString& path); ///< another file, by the user

private:
    struct Opened
    {
        std::unique_ptr<ClusterPresenter> presenter;
        std::string file; ///< the kubeconfig its context is written in
    };
    /// Why nothing is open behind an OpenCluster.
    struct Blank
    {
        std::function<void()> say; ///< its words, anew in another language
        std::function<void()> tryAgain;
    };
    OpenCluster& add();
    void adopt(OpenCluster& cluster);
    void load();
    bool openRemembered();
    void openContext(const std::string& name, const std::optional<TableTarget>& then = {});
    [[nodiscard]] int placeFor(const std::string& context);
    [[nodiscard]] bool isAsWritten(OpenCluster& cluster) const;
    void openIn(OpenCluster& cluster, const std::string& context, bool shown);
    void close(int index);
    void retry(OpenCluster& cluster);
    [[nodiscard]] Blank blankOf(OpenCluster& cluster) const;
    [[nodiscard]] bool isBlank(const OpenCluster& cluster) const;
    void showFirstRun(OpenCluster& cluster);
    void wantDemo(OpenCluster& cluster);
    void sayDemoFailed(OpenCluster& cluster, const QString& why);
    void showConfigTrouble(OpenCluster& cluster, const std::string& context, const Error& error);

    OpenClusters& m_clusters;
    StartWishes m_wishes;
    LoadResult m_loaded;
    Kubeconfig m_demo; ///< empty: there is none
    std::vector<QueueRegistry> m_demoQueues; ///< of its controllers
    OpenCluster* m_demoFor = nullptr; ///< where it was asked for, until it is there
    std::map<const OpenCluster*, Opened> m_opened; ///< not in it: blank
    std::map<const OpenCluster*, Blank> m_blanks;
};

} // namespace kittiwake
