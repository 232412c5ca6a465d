#pragma once

#include <core/base/manual_scheduler.h>
#include <core/testing/fake_source.h>
#include <kinds/checks/check_runner.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>

namespace kittiwake::test {

/// \brief A check runner in virtual time, on a server in memory for each resource; its workers are
/// the test's.
struct CheckBench
{
    static constexpr std::int64_t kStart = 1767225600; // 2026-01-01T00:00:00Z

    ManualScheduler scheduler;
    std::map<std::string, std::shared_ptr<FakeSource>> servers {}; ///< by resource
    std::map<std::string, std::shared_ptr<SharedInformer>> informers {};
    std::map<std::pair<CheckId, ObjectKey>, FindingList> found {}; ///< what was told last
    std::map<std::string, int> asked {}; ///< informers, by resource
    /// A server for each of these is "pods@a": what a user may read who may not read all. Empty:
    /// one server, "pods".
    std::vector<std::string> namespaces {};
    std::unique_ptr<CheckRunner> runner {};
    TimePoint began = scheduler.now();

    FakeSource& server(const std::string& resource)
    {
        auto& source = servers[resource];
        if (!source)
            source = std::make_shared<FakeSource>();
        return *source;
    }
    /// As FakeSource::put, with ' for ".
    void put(const std::string& resource, const std::string& name, std::string fields)
    {
        std::replace(fields.begin(), fields.end(), '\'', '"');
        server(resource).put({ "n", name }, fields);
    }
    void start(std::vector<Check> checks = standardChecks())
    {
        runner = std::make_unique<CheckRunner>(CheckRunner::Options {
            .scheduler = scheduler,
            .sources =
                [this](const ResourceScope& scope) {
                    ++asked[scope.gvr.resource];
                    if (namespaces.empty())
                        return CheckLoop::Sources { informerOf(scope.gvr.resource) };
                    CheckLoop::Sources sources;
                    for (const auto& ns : namespaces)
                        sources.push_back(informerOf(scope.gvr.resource + '@' + ns));
                    return sources;
                },
            .clock = [this] { return now(); },
            .report =
                [this](CheckId check, const ObjectKey& key, FindingList findings) {
                    found[{ check, key }] = std::move(findings);
                },
            .workers = 0,
            .checks = std::move(checks) });
        settle();
    }
    std::shared_ptr<SharedInformer> informerOf(const std::string& resource)
    {
        auto& informer = informers[resource];
        if (!informer) {
            (void)server(resource);
            informer =
                std::make_shared<SharedInformer>(servers[resource], scheduler, InformerOptions());
        }
        return informer;
    }
    [[nodiscard]] std::int64_t now() const
    {
        return kStart
            + std::chrono::duration_cast<std::chrono::seconds>(scheduler.now() - began).count();
    }
    /// Until nothing is left to do within the next moment.
    void settle(Duration by = std::chrono::milliseconds(300))
    {
        const auto end = scheduler.now() + by;
        do {
            scheduler.runReady();
            runner->processReady();
            scheduler.advance(
                std::min<Duration>(std::chrono::milliseconds(50), end - scheduler.now()));
        } while (scheduler.now() < end);
        scheduler.runReady();
        runner->processReady();
    }
    [[nodiscard]] std::size_t findingsOf(CheckId check, const std::string& name) const
    {
        const auto told = found.find({ check, { "n", name } });
        return told == found.end() ? 0 : told->second.size();
    }
    [[nodiscard]] RateLimitingQueue<ObjectKey>* queue(const std::string& name)
    {
        RateLimitingQueue<ObjectKey>* wanted = nullptr;
        runner->forEachQueue([&](const Check&, RateLimitingQueue<ObjectKey>& queue) {
            if (queue.name() == name)
                wanted = &queue;
        });
        return wanted;
    }
    [[nodiscard]] CheckState stateOf(CheckId check)
    {
        return runner->statuses()[static_cast<std::size_t>(check)].state;
    }
    ~CheckBench()
    {
        runner.reset();
        for (const auto& [resource, informer] : informers)
            informer->stop();
    }
};

} // namespace kittiwake::test
