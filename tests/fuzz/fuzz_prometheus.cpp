// A page of metrics is read line by line; a sample that was read and is written is read as the
// same.
#include "fuzzing.h"

#include <core/controllers/interval_figures.h>
#include <core/controllers/process_history.h>
#include <core/metrics/prometheus_text.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

using namespace kittiwake;

namespace {

std::string escaped(std::string_view value)
{
    std::string out;
    for (const char c : value) {
        if (c == '\\' || c == '"')
            out += '\\';
        out += c == '\n' ? "\\n" : std::string(1, c);
    }
    return out;
}

std::string written(const MetricSample& sample)
{
    std::string line(sample.name);
    line += '{';
    for (const auto& [name, value] : sample.labels) {
        line.append(name).append("=\"");
        line += escaped(value);
        line += "\",";
    }
    line += "} ";
    if (std::isnan(sample.value))
        return line + "NaN\n";
    if (std::isinf(sample.value))
        return line + (sample.value < 0 ? "-Inf\n" : "+Inf\n");
    std::array<char, 64> number {};
    char* end = std::to_chars(number.data(), number.data() + number.size(), sample.value).ptr;
    return line.append(number.data(), end) + '\n';
}

/// Whatever a page says of queues, its figures are numbers, and none is negative.
void checkControllers(std::string_view page)
{
    const auto cut = page.substr(0, page.size() / 2);
    ProcessHistory history;
    auto at = TimePoint {};
    for (const auto part : { cut.substr(0, cut.rfind('\n') + 1), page, page }) {
        at += std::chrono::seconds(15);
        if (const auto metrics = readControllerMetrics(part))
            history.add(*metrics, {}, at);
    }
    for (const auto& queue : history.queues()) {
        const auto figures = figuresOf(queue, std::chrono::minutes(1));
        FUZZ_CHECK(!figures || (figures->depth >= 0 && figures->busyWorkers.value_or(0) >= 0));
        FUZZ_CHECK(fewestBusyWorkers(queue).value_or(0) >= 0);
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = fuzz::exactly(fuzz::textOf(data, size));
    const std::string_view page(bytes.data(), bytes.size());
    std::size_t seen = 0;
    const auto read = readPrometheus(page, {}, [&](const MetricSample& sample) {
        ++seen;
        const auto line = written(sample);
        std::size_t again = 0;
        readPrometheus(line, {}, [&](const MetricSample& second) {
            ++again;
            FUZZ_CHECK(second.name == sample.name
                       && std::ranges::equal(second.labels, sample.labels));
            FUZZ_CHECK(second.value == sample.value
                       || (std::isnan(second.value) && std::isnan(sample.value)));
        });
        FUZZ_CHECK(again == 1);
    });
    FUZZ_CHECK(seen == read.samples && !read.cut);
    const auto lines = static_cast<std::size_t>(std::count(page.begin(), page.end(), '\n')) + 1;
    FUZZ_CHECK(read.samples + read.malformed <= lines);
    checkControllers(page);
    return 0;
}
