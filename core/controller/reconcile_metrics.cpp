#include "reconcile_metrics.h"

#include <core/base/prometheus_label.h>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace kittiwake {

const std::array<ReconcileFigures::Bound, ReconcileFigures::kBuckets> ReconcileFigures::kBounds { {
    { 0.005, "0.005" }, { 0.01, "0.01" }, { 0.025, "0.025" }, { 0.05, "0.05" }, { 0.1, "0.1" },
    { 0.15, "0.15" },   { 0.2, "0.2" },   { 0.25, "0.25" },   { 0.3, "0.3" },   { 0.35, "0.35" },
    { 0.4, "0.4" },     { 0.45, "0.45" }, { 0.5, "0.5" },     { 0.6, "0.6" },   { 0.7, "0.7" },
    { 0.8, "0.8" },     { 0.9, "0.9" },   { 1, "1" },         { 1.25, "1.25" }, { 1.5, "1.5" },
    { 1.75, "1.75" },   { 2, "2" },       { 2.5, "2.5" },     { 3, "3" },       { 3.5, "3.5" },
    { 4, "4" },         { 4.5, "4.5" },   { 5, "5" },         { 6, "6" },       { 7, "7" },
    { 8, "8" },         { 9, "9" },       { 10, "10" },       { 15, "15" },     { 20, "20" },
    { 25, "25" },       { 30, "30" },     { 40, "40" },       { 50, "50" },     { 60, "60" },
} };

ReconcileMetrics::ReconcileMetrics(std::string controller, unsigned workers)
    : m_figures { .controller = std::move(controller), .workers = workers }
{ }

void ReconcileMetrics::began()
{
    const std::lock_guard lock(m_mutex);
    ++m_figures.active;
}

void ReconcileMetrics::ended(const ReconcileResult* result, Duration took)
{
    const auto seconds = std::chrono::duration<double>(took).count();
    const auto& bounds = ReconcileFigures::kBounds;
    const auto bucket = static_cast<std::size_t>(
        std::find_if(bounds.begin(), bounds.end(),
                     [&](const auto& bound) { return seconds <= bound.seconds; })
        - bounds.begin());

    const std::lock_guard lock(m_mutex);
    --m_figures.active;
    ++m_figures.durations.at(bucket);
    m_figures.spent += took;
    if (result == nullptr) {
        ++m_figures.errors;
        ++m_figures.panics;
    } else if (std::holds_alternative<TerminalError>(*result)) {
        ++m_figures.errors;
        ++m_figures.terminalErrors;
    } else if (std::holds_alternative<Error>(*result)) {
        ++m_figures.errors;
    } else if (std::holds_alternative<RequeueAfter>(*result)) {
        ++m_figures.requeuesAfter;
    } else {
        ++m_figures.successes;
    }
}

ReconcileFigures ReconcileMetrics::figures() const
{
    const std::lock_guard lock(m_mutex);
    return m_figures;
}

namespace {

std::string labelOf(const ReconcileFigures& figures)
{
    return prometheusLabel("controller", figures.controller);
}

/// The lines of one metric, which stand together, below its description.
class Metric
{
public:
    Metric(std::string& out, std::string_view name, std::string_view type, std::string_view help)
        : m_out(out)
        , m_name("controller_runtime_" + std::string(name))
    {
        m_out.append("# HELP ").append(m_name).append(" ").append(help);
        m_out.append("\n# TYPE ").append(m_name).append(" ").append(type).append("\n");
    }
    void sample(const std::string& labels, const std::string& value, std::string_view suffix = {})
    {
        m_out.append(m_name).append(suffix).append("{").append(labels).append("} ");
        m_out.append(value).append("\n");
    }

private:
    std::string& m_out;
    const std::string m_name;
};

void writeTotals(std::span<const ReconcileFigures> controllers, std::string& out)
{
    Metric total(out, "reconcile_total", "counter",
                 "Total number of reconciliations per controller");
    for (const auto& each : controllers) {
        const auto with = [&](const char* result, std::uint64_t value) {
            total.sample(labelOf(each) + ',' + prometheusLabel("result", result),
                         std::to_string(value));
        };
        with("error", each.errors);
        with("requeue", 0); // there is no such result here: an error, or after a while
        with("requeue_after", each.requeuesAfter);
        with("success", each.successes);
    }
}

void writeDurations(std::span<const ReconcileFigures> controllers, std::string& out)
{
    Metric time(out, "reconcile_time_seconds", "histogram",
                "Length of time per reconciliation per controller");
    for (const auto& each : controllers) {
        const auto label = labelOf(each);
        std::uint64_t upToHere = 0;
        for (std::size_t bucket = 0; bucket < each.durations.size(); ++bucket) {
            upToHere += each.durations.at(bucket);
            const bool last = bucket == ReconcileFigures::kBuckets;
            const auto* bound = last ? "+Inf" : ReconcileFigures::kBounds.at(bucket).text;
            time.sample(label + ',' + prometheusLabel("le", bound), std::to_string(upToHere),
                        "_bucket");
        }
        std::array<char, 32> text {}; // the shortest exact text of a double has 24 at most
        const auto seconds = std::chrono::duration<double>(each.spent).count();
        auto* const end = std::to_chars(text.data(), text.data() + text.size(), seconds).ptr;
        time.sample(label, std::string(text.data(), end), "_sum");
        time.sample(label, std::to_string(upToHere), "_count");
    }
}

template<typename Value>
void writeEach(std::span<const ReconcileFigures> controllers, std::string& out,
               std::string_view name, std::string_view type, std::string_view help,
               Value ReconcileFigures::*value)
{
    Metric metric(out, name, type, help);
    for (const auto& each : controllers)
        metric.sample(labelOf(each), std::to_string(each.*value));
}

} // namespace

void writePrometheus(std::span<const ReconcileFigures> controllers, std::string& out)
{
    if (controllers.empty())
        return;
    writeTotals(controllers, out);
    writeEach(controllers, out, "reconcile_errors_total", "counter",
              "Total number of reconciliation errors per controller", &ReconcileFigures::errors);
    writeEach(controllers, out, "terminal_reconcile_errors_total", "counter",
              "Total number of terminal reconciliation errors per controller",
              &ReconcileFigures::terminalErrors);
    writeEach(controllers, out, "reconcile_panics_total", "counter",
              "Total number of reconciliation panics per controller", &ReconcileFigures::panics);
    writeDurations(controllers, out);
    writeEach(controllers, out, "max_concurrent_reconciles", "gauge",
              "Maximum number of concurrent reconciles per controller", &ReconcileFigures::workers);
    writeEach(controllers, out, "active_workers", "gauge",
              "Number of currently used workers per controller", &ReconcileFigures::active);
}

} // namespace kittiwake
