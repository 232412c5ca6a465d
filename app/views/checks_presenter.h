#pragma once

#include <core/base/strand.h>
#include <core/session/cluster_session.h>
#include <kinds/checks/check_runner.h>
#include <kinds/findings/findings_collector.h>
#include <models/findings/findings_view.h>
#include <models/frame_pump.h>

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

    /// "check: crash loops" and its queue, for each check; they live as long as the presenter.
    void forEachQueue(
        const std::function<void(const Check& check, RateLimitingQueue<ObjectKey>& queue)>& f)
    {
        m_runner->forEachQueue(f);
    }
    /// What every pod comes to, read once for all who want to know.
    [[nodiscard]] const std::shared_ptr<PodReadings>& pods() const { return m_runner->pods(); }
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
    void look();
    void showProgress(const ChecksProgress& progress);

    FindingsView& m_view;
    FramePump m_pump;
    const std::shared_ptr<PatchMailbox> m_mailbox = m_pump.mailbox();
    const std::shared_ptr<Strand> m_strand; ///< looks how far they are: that may wait for caches
    FindingCounts m_counts;
    std::vector<FindingPtr> m_worst;
    std::shared_ptr<FindingsCollector> m_collector;
    std::unique_ptr<CheckRunner> m_runner;
    std::optional<ChecksProgress> m_told; ///< the strand's
    Timer m_again; ///< the strand's
};

} // namespace kittiwake
