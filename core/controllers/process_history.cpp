#include "process_history.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <tuple>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;

/// All scrapes of so long are kept; of older ones one a minute, up to what the slowest thresholds
/// look at.
constexpr auto kAllFor = 5min;
constexpr auto kSomeFor = 25min;
constexpr auto kGap = 1min;
/// Histograms cost more: one a minute, for quantiles over minutes.
constexpr auto kHistogramsFor = 5min;
/// The age of the oldest key is taken each half second, and a scrape takes a while: so much more
/// than the time between two is no jump. \units seconds
constexpr double kJump = 5;

/// Those of k8s.io/apiserver and its admission, which are in every program that is built on it.
bool isInfrastructure(std::string_view queue)
{
    constexpr auto kPrefixes =
        std::to_array<std::string_view>({ "DynamicCABundle-", "DynamicConfigMapCABundle-" });
    constexpr auto kNames = std::to_array<std::string_view>(
        { "DynamicServingCertificateController", "RequestHeaderAuthRequestController",
          "priority_and_fairness_config_queue", "admission_quota_controller" });
    return std::any_of(kPrefixes.begin(), kPrefixes.end(),
                       [queue](std::string_view prefix) { return queue.starts_with(prefix); })
        || std::find(kNames.begin(), kNames.end(), queue) != kNames.end();
}

void thinOut(std::vector<ScrapedPoint>& points, TimePoint now)
{
    std::vector<ScrapedPoint> kept;
    kept.reserve(points.size());
    for (const auto& point : points) {
        const auto age = now - point.at;
        if (age <= kAllFor
            || (age <= kSomeFor && (kept.empty() || point.at - kept.back().at >= kGap)))
            kept.push_back(point);
    }
    points = std::move(kept);
}

/// The last one, one a minute before it, and one at least as old as all figures look back.
void keepHistograms(std::vector<ScrapedHistograms>& kept, ScrapedHistograms newest)
{
    if (kept.size() >= 2 && kept.back().at - kept[kept.size() - 2].at < kGap)
        kept.pop_back();
    while (kept.size() > 1 && newest.at - kept[1].at >= kHistogramsFor)
        kept.erase(kept.begin());
    kept.push_back(std::move(newest));
}

void take(ScrapedQueue& facts, ScrapedPoint& point, const ExportedController& controller)
{
    facts.exports.results = controller.attempts && controller.errors;
    facts.exports.workers = controller.activeWorkers.has_value();
    facts.maxWorkers = controller.maxWorkers;
    point.attempts = controller.attempts.value_or(0);
    point.errors = controller.errors.value_or(0);
    point.requeueAfter = controller.requeueAfter.value_or(0);
    point.panics = controller.panics.value_or(0);
    point.terminal = controller.terminal.value_or(0);
    point.activeWorkers = controller.activeWorkers.value_or(0);
    if (point.workCount == 0 && !controller.time.empty()) {
        facts.exports.work = true;
        point.workSum = controller.time.sum();
        point.workCount = controller.time.count();
    }
}

/// The counters, of which none falls while a process lives.
std::array<double, 12> countersOf(const ScrapedPoint& point)
{
    return { point.adds,    point.retries,   point.waitSum,      point.waitCount,
             point.workSum, point.workCount, point.attempts,     point.errors,
             point.panics,  point.terminal,  point.requeueAfter, point.throttledCount };
}

bool fell(const ScrapedPoint& before, const ScrapedPoint& after)
{
    const auto old = countersOf(before);
    const auto now = countersOf(after);
    return !std::equal(old.begin(), old.end(), now.begin(),
                       [](double was, double is) { return is >= was; });
}

} // namespace

std::map<ProcessHistory::Key, ProcessHistory::Incoming> ProcessHistory::incomingOf(
    const ControllerMetrics& metrics, TimePoint at)
{
    std::map<std::string_view, const ExportedController*> controllers;
    for (const auto& controller : metrics.controllers)
        controllers.emplace(controller.name, &controller);
    std::map<Key, Incoming> incoming;
    for (const auto& queue : metrics.queues) {
        auto& [facts, point, histograms] = incoming[{ queue.prefix, queue.name }];
        facts.prefix = queue.prefix;
        facts.name = queue.name;
        facts.controller = queue.controller;
        facts.infrastructure = isInfrastructure(queue.name);
        facts.exports = { .queue = true,
                          .retries = queue.retries.has_value(),
                          .work = !queue.work.empty(),
                          .unfinished = queue.unfinished.has_value(),
                          .longest = queue.longest.has_value() };
        facts.delayed = queue.delayed;
        facts.depths = queue.depths;
        const bool byState = queue.delayed.has_value(); // the scheduler's: those that are ready
        for (const auto& [part, depth] : queue.depths)
            point.depth += byState && part != "active" ? 0 : depth;
        facts.negativeDepth = point.depth < 0;
        point.adds = queue.adds.value_or(0);
        point.retries = queue.retries.value_or(0);
        point.waitSum = queue.wait.sum();
        point.waitCount = queue.wait.count();
        point.workSum = queue.work.sum();
        point.workCount = queue.work.count();
        point.unfinished = queue.unfinished.value_or(0);
        point.longest = queue.longest.value_or(0);
        histograms = { at, queue.wait, queue.work };
        const auto own = controllers.find(queue.controller.empty() ? queue.name : queue.controller);
        if (own != controllers.end()) {
            take(facts, point, *own->second);
            controllers.erase(own);
        }
    }
    for (const auto& [name, controller] : controllers) { // no queue of theirs is exported
        auto& [facts, point, histograms] = incoming[{ {}, std::string(name) }];
        facts.name = name;
        facts.controller = name;
        take(facts, point, *controller);
        point.retries = controller->retries.value_or(0);
        facts.exports.retries = controller->retries.has_value();
        histograms = { at, {}, controller->time };
    }
    for (auto& [key, one] : incoming) {
        one.point.at = at;
        one.point.throttledSeconds = metrics.throttledSeconds;
        one.point.throttledCount = metrics.throttledCount;
    }
    return incoming;
}

bool ProcessHistory::isAnother(const std::map<Key, Incoming>& incoming,
                               const ProcessIdentity& identity,
                               const ControllerMetrics& metrics) const
{
    if (identity.podUid != m_identity.podUid || identity.restartCount != m_identity.restartCount)
        return true;
    if (identity.started && m_identity.started && *identity.started != *m_identity.started)
        return true;
    // One that begins or ends to lead begins with other queues.
    if (metrics.leading != m_last.leading)
        return true;
    return std::any_of(m_queues.begin(), m_queues.end(), [&](const ScrapedQueue& series) {
        const auto now = incoming.find({ series.prefix, series.name });
        return now != incoming.end() && fell(series.points.back(), now->second.point);
    });
}

ProcessHistory::Step ProcessHistory::add(const ControllerMetrics& metrics,
                                         const ProcessIdentity& identity, TimePoint at)
{
    auto incoming = incomingOf(metrics, at);
    auto step = m_scrapes == 0 ? Step::First : Step::Next;
    m_replaced.clear();
    if (step == Step::Next && isAnother(incoming, identity, metrics)) {
        step = Step::Restarted;
        m_replaced.swap(m_queues);
        m_scrapes = 0;
        m_since.reset();
        m_until.reset();
        m_restartedAt = at;
    }
    m_identity = identity;
    append(std::move(incoming), at);
    m_last = metrics;
    m_last.queues.clear();
    m_last.controllers.clear();
    return step;
}

void ProcessHistory::append(std::map<Key, Incoming> incoming, TimePoint at)
{
    for (auto& series : m_queues) {
        auto node = incoming.extract({ series.prefix, series.name });
        if (node.empty()) // not exported this once: it is as it was
            continue;
        auto& [facts, point, histograms] = node.mapped();
        const auto& before = series.points.back();
        const double between = std::chrono::duration<double>(at - before.at).count();
        series.jumpingAges = series.jumpingAges
            || (facts.exports.longest && point.longest > before.longest + between + kJump);
        series.exports = facts.exports;
        series.maxWorkers = facts.maxWorkers;
        series.delayed = facts.delayed;
        series.depths = std::move(facts.depths);
        series.negativeDepth = series.negativeDepth || facts.negativeDepth;
        series.points.push_back(point);
        thinOut(series.points, at);
        keepHistograms(series.histograms, std::move(histograms));
    }
    for (auto& [key, one] : incoming) {
        auto& series = m_queues.emplace_back(std::move(one.facts));
        // It is there for the first time, so it began at 0 after the scrape before.
        if (m_until) {
            series.points.push_back({ .at = *m_until });
            series.points.back().throttledSeconds = m_last.throttledSeconds;
            series.points.back().throttledCount = m_last.throttledCount;
            series.histograms.push_back({ .at = *m_until });
        }
        series.points.push_back(one.point);
        series.histograms.push_back(std::move(one.histograms));
    }
    std::sort(m_queues.begin(), m_queues.end(), [](const ScrapedQueue& a, const ScrapedQueue& b) {
        return std::tie(a.prefix, a.name) < std::tie(b.prefix, b.name);
    });
    ++m_scrapes;
    m_since = m_since.value_or(at);
    m_until = at;
}

std::optional<double> ProcessHistory::age(double now) const
{
    const auto started = m_identity.started ? m_identity.started : m_last.processStart;
    return started ? std::optional(now - *started) : std::nullopt;
}

} // namespace kittiwake
