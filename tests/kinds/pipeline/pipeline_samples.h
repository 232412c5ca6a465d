#pragma once

#include <kinds/pipeline/pipeline_sample.h>

#include <string>

namespace kittiwake::test {

using namespace std::chrono_literals;

inline constexpr TimePoint kPipelineStart { 1000s };

/// An informer that is as it should be, `seconds` after the start.
inline PipelineSample healthySample(int seconds, const std::string& resource = "pods",
                                    const std::string& ns = {})
{
    const auto now = kPipelineStart + std::chrono::seconds(seconds);
    PipelineSample sample { .scope = { .gvr = { "", "v1", resource },
                                       .kind = "Pod",
                                       .namespaced = resource != "nodes",
                                       .ns = ns } };
    auto& informer = sample.informer;
    informer.at = now;
    informer.status.phase = InformerStatus::Phase::Watching;
    informer.status.synced = true;
    informer.status.lastHeardAt = now - 200ms;
    informer.status.resourceVersion = { "88123401" };
    informer.status.events = 1000 + 100 * seconds;
    informer.reflector.bytes = static_cast<std::uint64_t>(1'000'000 + 204'800 * seconds);
    informer.reflector.pages = 97;
    informer.reflector.listTook = 2300ms;
    informer.reflector.watchesOpened = 1;
    informer.reflector.lastBookmarkAt = now - 12s;
    informer.indexer = { 48'213, 43'000'000, { "namespace", "node" } };
    informer.handlers = {
        { .name = "rows", .delivered = 1000U + 100U * static_cast<unsigned>(seconds) },
        { .name = "checks", .delivered = 900U + 100U * static_cast<unsigned>(seconds) }
    };
    QueueTotals queue { .name = "rows", .at = now };
    queue.adds = 1000U + 90U * static_cast<unsigned>(seconds);
    queue.queueDuration.count = queue.workDuration.count = queue.adds;
    queue.queueDuration.sum = 3ms * queue.adds;
    sample.queue = queue;
    sample.rows = 48'213;
    return sample;
}

} // namespace kittiwake::test
