#pragma once

#include <core/base/strand.h>
#include <core/session/cluster_session.h>
#include <models/frame_pump.h>
#include <models/leases/leases_view.h>

#include <QObject>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Feeds the view of leases from informers: of all namespaces but that of the nodes' leases,
/// which are many and renewed all the time, from the first look at the view until the session ends,
/// so that changes of leaders are seen; of the nodes' while they are shown. Where the whole cluster
/// is refused, of the namespaces that the user may read. \thread gui. \owns what reads; session and
/// view outlive it
class LeasesPresenter : public QObject
{
    Q_OBJECT
public:
    /// Namespaces to try for a user who may not list cluster-wide, most likely first.
    using Candidates = std::function<std::vector<std::string>()>;
    LeasesPresenter(ClusterSession& session, LeasesView& view, Candidates candidates = {});
    ~LeasesPresenter() override;

private:
    struct Reader;
    struct Watched;

    void ask();
    void watchLeaders(const std::vector<std::string>& namespaces);
    [[nodiscard]] std::shared_ptr<Watched> watch(const ResourceScope& scope);
    void drop(std::shared_ptr<Watched> watched);
    void showFreshness();
    void fallBack(const QString& refusal);

    ClusterSession& m_session;
    LeasesView& m_view;
    const Candidates m_candidates;
    FramePump m_pump;
    const std::shared_ptr<Strand> m_strand;
    std::shared_ptr<Reader> m_reader; ///< the strand's
    std::vector<std::shared_ptr<Watched>> m_leaders;
    std::shared_ptr<Watched> m_nodes; ///< null: they are not shown
    bool m_fellBack = false;
};

} // namespace kittiwake
