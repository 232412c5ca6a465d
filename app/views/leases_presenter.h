#pragma once

#include <core/base/strand.h>
#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
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
    void fallBack(const QString& refusal);
    void fellBackTo(std::vector<std::string> permitted);

    ClusterSession& m_session;
    LeasesView& m_view;
    const Candidates m_candidates;
    GuiDoor m_door;
    GuiNotice m_freshness { m_door.mailbox(), [this] {
                               showFreshness();
                           } };
    AnswerSlot<std::vector<std::string>> m_permitted { m_door.mailbox(),
                                                       [this](std::vector<std::string> permitted) {
                                                           fellBackTo(std::move(permitted));
                                                       } };
    const std::shared_ptr<Strand> m_strand;
    const std::shared_ptr<Reading> m_reading; ///< the strand's
    BackgroundReader<Question, LeasesAnswer> m_reader;
    std::vector<std::shared_ptr<Watched>> m_leaders;
    std::shared_ptr<Watched> m_nodes; ///< null: they are not shown
    QString m_refusal; ///< of leases in all namespaces
    bool m_fellBack = false;
};

} // namespace kittiwake
