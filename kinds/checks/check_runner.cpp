#include "check_runner.h"

#include <kinds/timeline/timeline_scopes.h>

#include <algorithm>
#include <set>

namespace kittiwake {

CheckRunner::CheckRunner(Options options)
    : m_options(std::move(options))
    , m_pods(PodReadings::create(
          sourcesOf({ .gvr = { "", "v1", "pods" }, .kind = "Pod", .namespaced = true }),
          m_options.scheduler, m_options.clock, m_options.pace))
{
    for (const auto& check : m_options.checks) {
        m_loops.push_back(std::make_unique<CheckLoop>(CheckLoop::Options {
            .check = check,
            .scheduler = m_options.scheduler,
            .sources = [this](const ResourceScope& scope) { return sourcesOf(scope); },
            .pods = m_pods,
            .clock = m_options.clock,
            .report = m_options.report,
            .workers = m_options.workers }));
    }
    for (const auto& [scope, sources] : m_sources) {
        for (const auto& source : sources)
            source->start();
    }
}

CheckRunner::~CheckRunner()
{
    m_pods->close();
    m_loops.clear();
}

CheckLoop::Sources CheckRunner::sourcesOf(const ResourceScope& scope)
{
    const auto known = m_sources.find(scope);
    if (known != m_sources.end())
        return known->second;
    return m_sources.emplace(scope, m_options.sources(scope)).first->second;
}

std::vector<CheckStatus> CheckRunner::statuses()
{
    std::vector<CheckStatus> statuses;
    for (const auto& loop : m_loops)
        statuses.push_back(loop->status());
    return statuses;
}

std::int64_t CheckRunner::objects() const
{
    std::set<const SharedInformer*> counted;
    std::int64_t objects = 0;
    for (const auto& check : m_options.checks) {
        for (const auto& scope : check.subjects) {
            for (const auto& source : m_sources.at(scope)) {
                if (counted.insert(source.get()).second)
                    objects += static_cast<std::int64_t>(source->indexer().size());
            }
        }
    }
    return objects;
}

void CheckRunner::forEachQueue(
    const std::function<void(const Check& check, RateLimitingQueue<ObjectKey>& queue)>& f)
{
    for (const auto& loop : m_loops)
        f(loop->check(), loop->queue());
}

void CheckRunner::watchDeletions(const CheckLoop::Watched& watched)
{
    std::map<ResourceScope, CheckLoop::Sources> sources(watched.begin(), watched.end());
    std::vector<ResourceScope> scopes;
    for (const auto& [scope, source] : sources)
        scopes.push_back(scope);
    scopes = scopesToRecord(std::move(scopes)); // each object once
    for (const auto& loop : m_loops) {
        if (!loop->check().onlyDeleting)
            continue;
        CheckLoop::Watched others;
        for (const auto& scope : scopes) {
            const auto& own = loop->check().subjects;
            const bool isOwn = std::any_of(own.begin(), own.end(), [&](const auto& subject) {
                return subject.gvr.group == scope.gvr.group
                    && subject.gvr.resource == scope.gvr.resource;
            });
            if (!isOwn)
                others.emplace_back(scope, sources.at(scope));
        }
        loop->lookAlsoAt(others);
    }
}

void CheckRunner::processReady()
{
    for (const auto& loop : m_loops) {
        while (loop->processNext()) { }
    }
}

} // namespace kittiwake
