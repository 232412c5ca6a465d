#pragma once

#include <app/clusters/permitted_namespaces.h>
#include <core/base/strand.h>
#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/leases/leases_view.h>

#include <QObject>

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
    LeasesPresenter(ClusterSession& session, LeasesView& view,
                    PermittedNamespaces::Candidates candidates = {});
    ~LeasesPresenter() override;

private:
    class Reading;
    struct Watched;
    struct Question
    {
        LeasesQuestion leases {};
        bool looked = false; ///< somebody sees the view
    };

    void ask();
    void watchLeaders(const std::vector<std::string>& namespaces);
    [[nodiscard]] std::shared_ptr<Watched> watch(const ResourceScope& scope);
    void drop(std::shared_ptr<Watched> watched);
    void showFreshness();
    void fellBackTo(std::vector<std::string> permitted);

    ClusterSession& m_session;
    LeasesView& m_view;
    GuiDoor m_door;
    GuiNotice m_freshness { m_door.mailbox(), [this] {
                               showFreshness();
                           } };
    PermittedNamespaces m_namespaces;
    const std::shared_ptr<Strand> m_strand;
    const std::shared_ptr<Reading> m_reading; ///< the strand's
    BackgroundReader<Question, LeasesAnswer> m_reader;
    std::vector<std::shared_ptr<Watched>> m_leaders;
    std::shared_ptr<Watched> m_nodes; ///< null: they are not shown
    QString m_refusal; ///< of leases in all namespaces
};

} // namespace kittiwake
