#include "overview_aggregator.h"

#include <kinds/checks/check_tools.h>
#include <kinds/checks/quota_refusal.h>

#include <algorithm>

namespace kittiwake {

using checks::scopeOfKind;

namespace {

constexpr auto kGatherOverview = std::chrono::milliseconds(500);
constexpr auto kIdle = std::chrono::seconds(5); // time passes, and refusals send no event

} // namespace

/// Hands on each change with the object's JSON, parsed once; null: it was deleted. Each source has
/// its own handler, since each has its own strand.
class OverviewAggregator::Handler final : public ResourceEventHandler
{
public:
    explicit Handler(Read read)
        : m_read(std::move(read))
    { }
    void onAdd(const ObjectPtr& object, bool isInInitialList) override
    {
        read(*object, isInInitialList);
    }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override
    {
        if (old->resourceVersion() != now->resourceVersion())
            read(*now, false);
    }
    void onDelete(const Deletion& deletion) override
    {
        if (deletion.last)
            m_read(*deletion.last, nullptr, false);
    }

private:
    void read(const Object& object, bool isInInitialList)
    {
        const auto json = m_reader.read(object);
        m_read(object, json ? &*json : nullptr, isInInitialList);
    }
    const Read m_read;
    JsonReader m_reader;
};

std::shared_ptr<OverviewAggregator> OverviewAggregator::create(Options options)
{
    std::shared_ptr<OverviewAggregator> made(new OverviewAggregator(std::move(options)));
    made->begin();
    return made;
}

OverviewAggregator::OverviewAggregator(Options options)
    : m_options(std::move(options))
    , m_strand(Strand::create(m_options.scheduler))
{ }

OverviewAggregator::~OverviewAggregator()
{
    close();
}

void OverviewAggregator::close()
{
    m_registrations.clear();
    m_usage.cancel();
    m_strand->close();
}

std::map<ResourceScope, OverviewAggregator::Sources> OverviewAggregator::sources() const
{
    std::map<ResourceScope, Sources> sources;
    for (const auto& watched : m_watched)
        sources.emplace(watched.scope, watched.sources);
    return sources;
}

void OverviewAggregator::begin()
{
    watchNodes();
    watchWorkload(WorkloadKind::Deployments,
                  scopeOfKind("apps", "v1", "deployments", "Deployment"));
    watchWorkload(WorkloadKind::StatefulSets,
                  scopeOfKind("apps", "v1", "statefulsets", "StatefulSet"));
    watchWorkload(WorkloadKind::DaemonSets, scopeOfKind("apps", "v1", "daemonsets", "DaemonSet"));
    watchWorkload(WorkloadKind::Jobs, scopeOfKind("batch", "v1", "jobs", "Job"));
    watchEvents();
    const auto pods = scopeOfKind("", "v1", "pods", "Pod");
    m_watched.push_back({ OverviewPart::Pods, pods, m_options.sources(pods) });
    m_options.pods->listen(weak_from_this());
    for (const auto& watched : m_watched) {
        for (const auto& source : watched.sources)
            source->start();
    }
    if (m_options.nodeUsage)
        m_usage = m_options.nodeUsage->observe([this] { change([](ClusterTally&) {}); });
    std::lock_guard lock(m_mutex);
    schedule(kGatherOverview);
}

void OverviewAggregator::watch(OverviewPart part, const ResourceScope& scope, const Read& read)
{
    m_watched.push_back({ part, scope, m_options.sources(scope) });
    for (const auto& source : m_watched.back().sources) {
        if (auto registration = source->addHandler(std::make_shared<Handler>(read)))
            m_registrations.push_back(std::move(*registration));
    }
}

void OverviewAggregator::watchNodes()
{
    watch(OverviewPart::Nodes, scopeOfKind("", "v1", "nodes", "Node", false),
          [this](const Object& node, const Json* json, bool) {
              const auto now = json ? std::optional(digestOfNode(*json)) : std::nullopt;
              change([&](ClusterTally& tally) { tally.setNode(node.key().name, now); });
          });
}

void OverviewAggregator::watchWorkload(WorkloadKind kind, const ResourceScope& scope)
{
    const auto toneOfRow = m_catalogue.kindFor(scope.gvr, true).tone;
    watch(OverviewPart::Workloads, scope,
          [this, kind, toneOfRow](const Object& workload, const Json* json, bool) {
              std::optional<Tone> tone;
              if (json != nullptr)
                  tone = toneOfRow({ workload, *json, m_options.clock() });
              change([&](ClusterTally& tally) { tally.setWorkload(kind, workload.key(), tone); });
          });
}

/// An event that is counted up is another of its kind. Each happened when it says, also one that is
/// heard of after an outage; one that does not say happens now, unless it was there already.
void OverviewAggregator::watchEvents()
{
    watch(OverviewPart::Events, scopeOfKind("", "v1", "events", "Event"),
          [this](const Object&, const Json* json, bool isInInitialList) {
              if (json == nullptr || textOf((*json)["type"]) != "Warning")
                  return;
              auto at = checks::eventSeenAt(*json);
              const auto now = m_options.clock();
              if (at > now || (at == 0 && !isInInitialList)) // clocks differ
                  at = now;
              change([&](ClusterTally& tally) { tally.addWarning(at); });
          });
}

void OverviewAggregator::podRead(const ObjectKey& /*key*/, const PodDigest* before,
                                 const PodDigest* now)
{
    change([&](ClusterTally& tally) { tally.changePod(before, now); });
}

void OverviewAggregator::change(const std::function<void(ClusterTally&)>& how)
{
    std::lock_guard lock(m_mutex);
    how(m_tally);
    if (!m_scheduled) {
        m_scheduled = true;
        schedule(kGatherOverview);
    }
}

void OverviewAggregator::schedule(Duration delay)
{
    m_timer = m_strand->after(delay, [weak = weak_from_this()] {
        if (const auto self = weak.lock())
            self->flush();
    });
}

/// A kind that may be listed nowhere leaves its part unknown, since zeros would be wrong. If only
/// some namespaces are refused, the others are counted; the page says which these are.
PartState OverviewAggregator::stateOf(OverviewPart part) const
{
    auto state = PartState::Known;
    for (const auto& [of, scope, sources] : m_watched) {
        if (of != part)
            continue;
        std::size_t refused = 0;
        for (const auto& source : sources) {
            const auto obstacle = obstacleOf(source->status());
            if (obstacle == InformerObstacle::Forbidden)
                ++refused;
            else if (obstacle == InformerObstacle::None && !source->hasSynced())
                state = PartState::Loading;
        }
        if (refused > 0 && refused == sources.size())
            return PartState::Refused;
    }
    if (part == OverviewPart::Pods && state == PartState::Known && !m_options.pods->caughtUp())
        return PartState::Loading;
    return state;
}

void OverviewAggregator::flush()
{
    OverviewState state;
    {
        std::lock_guard lock(m_mutex);
        state = m_tally.state(m_options.clock());
        if (m_options.nodeUsage)
            state.usage = m_tally.usage(*m_options.nodeUsage, m_options.clock());
        m_scheduled = false;
        schedule(kIdle);
    }
    for (std::size_t part = 0; part < kOverviewParts; ++part)
        state.parts[part] = stateOf(static_cast<OverviewPart>(part));
    if (m_reported == state)
        return;
    m_reported = state;
    m_options.report(std::move(state));
}

} // namespace kittiwake
