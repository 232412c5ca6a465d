#pragma once

#include <app/views/kinds_freshness.h>
#include <core/session/cluster_session.h>
#include <kinds/checks/check_runner.h>
#include <kinds/findings/findings_collector.h>
#include <models/answers/answer_slot.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/findings/findings_view.h>

#include <QObject>

#include <memory>
#include <optional>

namespace kittiwake {

/// \brief Runs the checks of a cluster from its making to its end, and shows what they find.
/// \thread gui \owns the checks and their findings; session and view outlive it
class ChecksPresenter : public QObject
{
    Q_OBJECT
public:
    /// `namespaces`: those that the user may read, where the whole cluster is refused; empty: all.
    /// `checks`: those that the cluster can be looked at with.
    ChecksPresenter(ClusterSession& session, FindingsView& view,
                    const std::vector<std::string>& namespaces = {},
                    std::vector<Check> checks = standardChecks());
    ~ChecksPresenter() override;

    /// What others have found to be wrong with controllers; none: nobody reads them.
    void setControllers(std::optional<FindingList> findings);
    /// "check: crash loops" and its queue, for each check; they live as long as the presenter.
    void forEachQueue(
        const std::function<void(const Check& check, RateLimitingQueue<ObjectKey>& queue)>& f)
    {
        m_runner->forEachQueue(f);
    }
    /// What every pod comes to, read once for all who want to know.
    [[nodiscard]] const std::shared_ptr<PodReadings>& pods() const { return m_runner->pods(); }
    /// The informers of all that the checks look at.
    [[nodiscard]] const std::map<ResourceScope, CheckLoop::Sources>& sources() const
    {
        return m_runner->sources();
    }
    /// Of all findings, wherever the user looks.
    [[nodiscard]] const FindingCounts& counts() const { return m_counts; }
    [[nodiscard]] const std::vector<FindingPtr>& worst() const { return m_worst; }

    /// The informers of a scope: one, or one a namespace where the whole is not known. Shared with
    /// all who ask the session.
    [[nodiscard]] static CheckLoop::Sources sourcesOf(ClusterSession& session,
                                                      const ResourceScope& scope,
                                                      const std::vector<std::string>& namespaces);

Q_SIGNALS:
    void findingsChanged(); ///< counts() and worst(), or whether all was looked at

private:
    void show(const FindingsPatch& patch);
    void showProgress();

    FindingsView& m_view;
    GuiDoor m_door;
    AnswerSlot<std::shared_ptr<const FindingsPatch>> m_patches { m_door.mailbox(),
                                                                 [this](const auto& patch) {
                                                                     show(*patch);
                                                                 } };
    FindingCounts m_counts;
    std::vector<FindingPtr> m_worst;
    ChecksProgress m_ownProgress; ///< of the checks that run here
    bool m_controllersRead = false;
    std::shared_ptr<FindingsCollector> m_collector;
    std::shared_ptr<CheckRunner> m_runner; ///< of which a reading may be the last user
    struct Question
    { };
    /// How far they are. Not here: who reads it may have to wait for caches.
    std::unique_ptr<BackgroundReader<Question, ChecksProgress>> m_progress;
    Subscription m_news; ///< of informers
    KindsFreshness m_freshness; ///< of what the checks look at
};

} // namespace kittiwake
