#include "kinds_freshness.h"

#include <app/window/wall_clock.h>
#include <models/freshness/informer_freshness.h>

namespace kittiwake {

namespace {

constexpr ReadingPace kFreshnessPace { .gather = std::chrono::milliseconds(50),
                                       .pause = std::chrono::milliseconds(250) };
constexpr auto kErrorPace = std::chrono::seconds(5); // which grows old without news

} // namespace

/// Of a kind there may be one informer of all namespaces, and others of some.
KindsFreshness::Kinds KindsFreshness::allKinds(const SharedInformerFactory& informers)
{
    Kinds kinds;
    informers.forEach([&](const ResourceScope& scope, SharedInformer&) {
        if (auto informer = informers.find(scope)) // not dropped meanwhile
            kinds[scope.gvr].push_back(std::move(informer));
    });
    return kinds;
}

FreshnessState KindsFreshness::freshnessOf(const Kinds& kinds, TimePoint now)
{
    std::vector<std::vector<InformerStatus>> statuses;
    for (const auto& [gvr, sources] : kinds) {
        auto& own = statuses.emplace_back();
        for (const auto& source : sources)
            own.push_back(source->status());
    }
    return freshnessOfKinds(statuses, now, wallMilliseconds());
}

KindsFreshness::KindsFreshness(ClusterSession& session,
                               std::function<void(const FreshnessState&)> show)
    : m_reader(
        Strand::create(session.scheduler()), m_door.mailbox(), kFreshnessPace,
        [&session](const Question& question, auto& turn) -> std::optional<FreshnessState> {
            const auto now = session.scheduler().now();
            auto state = question.all ? freshnessOf(allKinds(session.informers()), now)
                                      : freshnessOf(question.kinds, now);
            if (state.phase != FreshnessPhase::Live)
                turn.again(kErrorPace);
            return state;
        },
        std::move(show))
    , m_news(session.informers().observe(m_reader.waker()))
{ }

void KindsFreshness::follow(const std::map<ResourceScope, Sources>& scopes)
{
    Question question;
    for (const auto& [scope, sources] : scopes) {
        auto& own = question.kinds[scope.gvr];
        own.insert(own.end(), sources.begin(), sources.end());
    }
    m_reader.ask(std::move(question));
}

void KindsFreshness::followAll()
{
    m_reader.ask({ .all = true });
}

} // namespace kittiwake
