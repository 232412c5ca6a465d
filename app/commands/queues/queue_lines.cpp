#include "queue_lines.h"

#include <core/api/timestamp_text.h>
#include <core/base/joined.h>
#include <kinds/suspects/suspect_json.h>
#include <kinds/text/short_number.h>

#include <chrono>
#include <cmath>

namespace kittiwake {

namespace {

/// Not more digits than there are in it.
JsonValue numberJson(const std::optional<double>& number)
{
    constexpr double kDigits = 1e4;
    if (!number || !std::isfinite(*number))
        return nullptr;
    const double rounded = std::round(*number * kDigits) / kDigits;
    if (rounded == std::floor(rounded) && std::abs(rounded) < 1e15)
        return static_cast<std::int64_t>(rounded);
    return rounded;
}

std::optional<double> figure(const ControllerQueue& queue,
                             std::optional<double> IntervalFigures::*which)
{
    return queue.figures ? (*queue.figures).*which : std::nullopt;
}

std::string numberText(const std::optional<double>& number)
{
    constexpr double kSmall = 10;
    if (!number)
        return "-";
    return std::abs(*number) < kSmall ? fixedNumber(*number, 2) : shortNumber(*number);
}

std::string wholeText(const std::optional<double>& number)
{
    return number ? shortNumber(*number) : "-";
}

std::string timeText(std::int64_t milliseconds)
{
    return timestampText(WallTime(std::chrono::seconds(milliseconds / 1000)));
}

std::string evidenceWords(const Evidence& evidence)
{
    const auto at = evidence.at > 0 ? " at " + timeText(evidence.at) : std::string();
    switch (evidence.source) {
    case EvidenceSource::Queue:
        return "said by its queue" + at;
    case EvidenceSource::Log:
        return "seen in its log" + at;
    case EvidenceSource::Event:
        return "seen in events" + at;
    case EvidenceSource::Status:
        return "said by the object" + at;
    case EvidenceSource::Inferred:
        break;
    }
    return "inferred from its changes" + at;
}

std::string objectWords(const ObjectLink& object)
{
    return (object.kind.empty() ? "" : object.kind + ' ') + object.key.toString();
}

std::string evidenceOf(const Suspect& suspect)
{
    return joined(suspect.evidence, "; ", evidenceWords);
}

} // namespace

JsonValue queueJson(const ControllerQueue& queue)
{
    auto suspects = JsonValue::array();
    for (const auto& suspect : queue.suspects)
        suspects.push_back(suspectJson(suspect));
    return { { "controller", queue.program },
             { "namespace", queue.ns },
             { "pod", queue.pod },
             { "leader", queue.leads ? JsonValue(*queue.leads) : JsonValue(nullptr) },
             { "queue", queue.prefix.empty() ? queue.queue : queue.prefix + ':' + queue.queue },
             { "state", std::string(stateWord(queue.verdict.state)) },
             { "reason", queue.verdict.reason.english() },
             { "depth", numberJson(queue.depth) },
             { "adds_per_second", numberJson(figure(queue, &IntervalFigures::addsPerSecond)) },
             { "retries_per_second",
               numberJson(figure(queue, &IntervalFigures::retriesPerSecond)) },
             { "busy_workers", numberJson(figure(queue, &IntervalFigures::busyWorkers)) },
             { "max_workers", numberJson(queue.maxWorkers) },
             { "mean_wait_seconds", numberJson(figure(queue, &IntervalFigures::meanWait)) },
             { "mean_work_seconds", numberJson(figure(queue, &IntervalFigures::meanWork)) },
             { "attempts", numberJson(figure(queue, &IntervalFigures::attempts)) },
             { "errors", numberJson(figure(queue, &IntervalFigures::errors)) },
             { "suspects", std::move(suspects) } };
}

std::vector<std::vector<std::string>> queueTable(const std::vector<ControllerQueue>& queues)
{
    std::vector<std::vector<std::string>> rows { { "NAMESPACE", "CONTROLLER", "POD", "QUEUE",
                                                   "STATE", "DEPTH", "ADDS/S", "RETRIES/S", "BUSY",
                                                   "REASON" } };
    for (const auto& queue : queues)
        rows.push_back({ queue.ns.empty() ? "-" : queue.ns, queue.program,
                         queue.pod.empty() ? "-" : queue.pod, queue.queue,
                         stateText(queue.verdict.state).english(), wholeText(queue.depth),
                         numberText(figure(queue, &IntervalFigures::addsPerSecond)),
                         numberText(figure(queue, &IntervalFigures::retriesPerSecond)),
                         numberText(figure(queue, &IntervalFigures::busyWorkers)),
                         queue.verdict.reason.english() });
    return rows;
}

std::vector<std::vector<std::string>> suspectTable(const std::vector<ControllerQueue>& queues)
{
    std::vector<std::vector<std::string>> rows;
    for (const auto& queue : queues) {
        for (const auto& suspect : queue.suspects)
            rows.push_back({ queue.program, queue.queue, objectWords(suspect.object),
                             std::string(wordOf(suspect.state)),
                             suspect.tries.min > 0 ? std::to_string(suspect.tries.min) : "-",
                             suspect.nextTry ? timeText(suspect.nextTry->at) : "-",
                             suspect.error.empty() ? "-" : suspect.error, evidenceOf(suspect) });
    }
    if (!rows.empty())
        rows.insert(
            rows.begin(),
            { "CONTROLLER", "QUEUE", "OBJECT", "STATE", "TRIES", "NEXT TRY", "ERROR", "EVIDENCE" });
    return rows;
}

std::string suspectLine(const std::string& program, const Suspect& suspect)
{
    return program + ", of no queue that it exports: " + objectWords(suspect.object) + ", "
        + std::string(wordOf(suspect.state)) + (suspect.error.empty() ? "" : ": " + suspect.error)
        + " (" + evidenceOf(suspect) + ')';
}

std::string crashLine(const std::string& program, const Crash& crash)
{
    return program + " (" + crash.pod + ") ended with exit code " + std::to_string(crash.exitCode)
        + " at " + timeText(crash.at) + " and was started again: " + crash.panic;
}

} // namespace kittiwake
