#pragma once

#include <core/api/resource_scope.h>
#include <core/base/strand.h>
#include <core/cache/shared_informer.h>
#include <kinds/digests/pod_readings.h>
#include <kinds/kind_catalogue.h>
#include <kinds/overview/cluster_tally.h>
#include <kinds/usage/usage_board.h>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace kittiwake {

/// \brief Keeps the overview's numbers up to date by informers' notifications, and reports them at
/// most twice a second. \thread any \owns its handlers and the numbers; informers and the readings
/// of pods are shared, the scheduler outlives it
class OverviewAggregator final : public PodListener,
                                 public std::enable_shared_from_this<OverviewAggregator>
{
public:
    using Sources = std::vector<std::shared_ptr<SharedInformer>>;
    struct Options
    {
        Scheduler& scheduler;
        std::function<Sources(const ResourceScope&)> sources;
        std::shared_ptr<PodReadings> pods;
        std::shared_ptr<const UsageBoard> nodeUsage {}; ///< null: usage is not counted
        std::function<std::int64_t()> clock; ///< \units seconds since the epoch
        std::function<void(OverviewState)> report; ///< on the pool, one at a time
    };
    /// Starts the informers that it needs and that have not been started.
    static std::shared_ptr<OverviewAggregator> create(Options options);
    ~OverviewAggregator() override;

    /// `report` is not called any more when it returns.
    void close();

    /// The informers of all that is counted, by what was asked for: one, or one a namespace.
    [[nodiscard]] std::map<ResourceScope, Sources> sources() const;

    void podRead(const ObjectKey& key, const PodDigest* before, const PodDigest* now) override;

private:
    class Handler;
    explicit OverviewAggregator(Options options);
    void begin();
    /// Called with each change of an object; null: it is gone.
    using Read = std::function<void(const Object&, const Json*, bool isInInitialList)>;
    struct Watched
    {
        OverviewPart part;
        ResourceScope scope;
        Sources sources; ///< of one kind
    };
    void watch(OverviewPart part, const ResourceScope& scope, const Read& read);
    void watchNodes();
    void watchWorkload(WorkloadKind kind, const ResourceScope& scope);
    void watchEvents();
    void change(const std::function<void(ClusterTally&)>& how);
    void schedule(Duration delay); // m_mutex held
    void flush();
    [[nodiscard]] PartState stateOf(OverviewPart part) const;

    const Options m_options;
    const KindCatalogue m_catalogue = KindCatalogue::standard(); ///< what a workload's tone is
    const std::shared_ptr<Strand> m_strand;
    std::vector<Watched> m_watched; ///< the same from begin() on
    std::vector<HandlerRegistration> m_registrations;
    Subscription m_usage; ///< of the nodes
    std::optional<OverviewState> m_reported; ///< the strand's

    std::mutex m_mutex; // guards what follows
    ClusterTally m_tally;
    bool m_scheduled = true; ///< soon, because something changed; or it has not begun
    Timer m_timer;
};

} // namespace kittiwake
