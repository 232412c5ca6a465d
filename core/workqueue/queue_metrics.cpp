#include "queue_metrics.h"

#include <core/base/prometheus_label.h>

#include <charconv>
#include <string_view>

namespace kittiwake {

namespace {

// As Go prints ExponentialBuckets(10e-9, 10, 12), the errors of its arithmetic included: buckets of
// one name are only added up over programs where their `le` is the same text.
constexpr std::array<std::string_view, DurationHistogram::kBuckets + 1> kBounds = {
    "1e-08",
    "1e-07",
    "1e-06",
    "9.999999999999999e-06",
    "9.999999999999999e-05",
    "0.001",
    "0.01",
    "0.1",
    "1",
    "10",
    "100",
    "1000",
    "+Inf",
};

void append(std::string& out, std::uint64_t number)
{
    out += std::to_string(number);
}

void append(std::string& out, Duration duration)
{
    constexpr std::size_t kLongest = 32; // the shortest exact text of a double has 24 at most
    std::array<char, kLongest> text {};
    const double seconds = std::chrono::duration<double>(duration).count();
    out.append(text.data(), std::to_chars(text.data(), text.data() + text.size(), seconds).ptr);
}

/// `{name="…"` without the closing brace.
std::string labelOf(const QueueTotals& queue)
{
    return '{' + prometheusLabel("name", queue.name);
}

template<typename Value>
void writeSample(std::string& out, std::string_view metric, const QueueTotals& queue,
                 const Value& value)
{
    out.append(metric).append(labelOf(queue)).append("} ");
    append(out, value);
    out += '\n';
}

void writeSample(std::string& out, std::string_view metric, const QueueTotals& queue,
                 const DurationHistogram& histogram)
{
    const auto label = labelOf(queue);
    std::uint64_t upToHere = 0;
    for (std::size_t bucket = 0; bucket < kBounds.size(); ++bucket) {
        upToHere += histogram.counts.at(bucket);
        out.append(metric).append("_bucket").append(label);
        out.append(R"(,le=")").append(kBounds.at(bucket)).append("\"} ");
        append(out, upToHere);
        out += '\n';
    }
    writeSample(out, std::string(metric) + "_sum", queue, histogram.sum);
    writeSample(out, std::string(metric) + "_count", queue, histogram.count);
}

/// All samples of one metric stand together, below its description.
template<typename Value>
void writeMetric(std::string& out, std::span<const QueueTotals> queues, std::string_view metric,
                 std::string_view type, std::string_view help, Value QueueTotals::*value)
{
    out.append("# HELP ").append(metric).append(" ").append(help);
    out.append("\n# TYPE ").append(metric).append(" ").append(type).append("\n");
    for (const auto& queue : queues) {
        if (!queue.name.empty())
            writeSample(out, metric, queue, queue.*value);
    }
}

} // namespace

void writePrometheus(std::span<const QueueTotals> queues, std::string& out)
{
    writeMetric(out, queues, "workqueue_depth", "gauge", "Current depth of workqueue",
                &QueueTotals::depth);
    writeMetric(out, queues, "workqueue_adds_total", "counter",
                "Total number of adds handled by workqueue", &QueueTotals::adds);
    writeMetric(out, queues, "workqueue_queue_duration_seconds", "histogram",
                "How long in seconds an item stays in workqueue before being requested.",
                &QueueTotals::queueDuration);
    writeMetric(out, queues, "workqueue_work_duration_seconds", "histogram",
                "How long in seconds processing an item from workqueue takes.",
                &QueueTotals::workDuration);
    writeMetric(out, queues, "workqueue_unfinished_work_seconds", "gauge",
                "How many seconds of work has done that is in progress and hasn't been observed by "
                "work_duration. Large values indicate stuck threads. One can deduce the number of "
                "stuck threads by observing the rate at which this increases.",
                &QueueTotals::unfinishedWork);
    writeMetric(out, queues, "workqueue_longest_running_processor_seconds", "gauge",
                "How many seconds has the longest running processor for workqueue been running.",
                &QueueTotals::longestRunning);
    writeMetric(out, queues, "workqueue_retries_total", "counter",
                "Total number of retries handled by workqueue", &QueueTotals::retries);
}

} // namespace kittiwake
