#pragma once

#include "notices.h"
#include "opening_options.h"
#include "plugin_trust.h"
#include "slot_step.h"

#include <app/kubeconfigs/kubeconfigs.h>
#include <models/clusters/open_clusters.h>

#include <QObject>

#include <memory>

namespace kittiwake {

/// \brief What is open, or is to be, behind one OpenCluster: does what slot::step() says, says it
/// in the window, and feeds the cluster while it is open. \thread gui \owns what feeds it; the
/// OpenCluster and what is shared outlive it
class ClusterSlot : public QObject
{
    Q_OBJECT
public:
    struct Shared
    {
        const OpenClusters& clusters;
        Kubeconfigs& configs;
        PluginTrust& trust;
        OpeningOptions& options;
    };
    ClusterSlot(OpenCluster& cluster, const Shared& shared);
    ~ClusterSlot() override;

    /// Of `meant`, kubeconfig and context count; without a context it is the current one.
    void open(slot::Request request);
    /// At once, or as soon as it is open.
    void showTable(const TableTarget& table);
    /// Whether what the command line asks for is meant for it, as long as it is not open.
    void setShown(bool shown);
    void showNothingOpen(const std::optional<QStringList>& lookedFor);
    void showDemoFailed(const QString& why);

    /// A kubeconfig is read that may have a context for it; nothing where it is not free.
    void wait();
    [[nodiscard]] bool waits() const;
    /// There was none: says again what was said before.
    void sayAgain();
    /// One has been read again since its files changed.
    void onKubeconfigChanged(const QString& kubeconfig);
    /// Every context that there is, and what tells this one from others of the same name.
    void setNames(const QStringList& contexts, const QString& apart);

    [[nodiscard]] OpenCluster& cluster() { return m_cluster; }
    [[nodiscard]] bool isFree() const { return slot::isFree(m_state); }
    [[nodiscard]] bool isBlank() const { return std::holds_alternative<slot::Blank>(m_state); }
    /// As it was written when it was opened; null: none is meant.
    [[nodiscard]] const ClusterIdentity* meant() const;
    /// Null: it is not open.
    [[nodiscard]] ClusterSession* session() const
    {
        return m_presenter ? m_presenter->session() : nullptr;
    }

Q_SIGNALS:
    void meantChanged();
    void startWanted(bool readFirst); ///< what the command line and the last run ask for
    void firstRunWanted(); ///< there is no kubeconfig
    void pluginAllowed();
    void viewUnknown(const QString& why);

private:
    void take(const slot::Event& event);
    void run(const slot::ShowOpening& effect);
    void run(const slot::ShowName& effect);
    void run(const slot::ShowNoName& effect);
    void run(const slot::ShowQuestion& effect);
    void run(const slot::DropQuestion& effect);
    void run(const slot::SayWhy& effect);
    void run(const slot::NoteFile& effect);
    void run(const slot::Resolve& effect);
    void run(const slot::Connect& effect);
    void run(const slot::Recheck& effect);
    void run(const slot::Reopen& effect);
    void run(const slot::Allow& effect);
    void run(const slot::ReadFile& effect);
    void run(const slot::ReadUsual& effect);
    void run(const slot::WantStart& effect);
    void run(const slot::WantDemo& effect);
    void run(const slot::WantPage& effect);
    [[nodiscard]] const LoadResult& loaded() const;
    [[nodiscard]] slot::Whole whole() const;
    [[nodiscard]] slot::Resolved resolved(std::uint64_t number, Expected<ClusterAccess> access);
    [[nodiscard]] SavedCluster showing() const;
    [[nodiscard]] bool isCurrent() const { return &m_shared.clusters.current() == &m_cluster; }

    OpenCluster& m_cluster;
    ClusterStatus& m_status;
    const Shared m_shared;
    Notices m_ofFile; ///< what is wrong with the kubeconfig of a cluster that stays open
    slot::State m_state;
    std::uint64_t m_asked = 0; ///< the number of the last question
    std::unique_ptr<ClusterPresenter> m_presenter; ///< while the state is Opened
};

} // namespace kittiwake
