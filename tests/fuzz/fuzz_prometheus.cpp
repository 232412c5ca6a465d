// A page of metrics is read line by line; a sample that was read and is written is read as the
// same.
#include "fuzzing.h"

#include <core/workqueue/prometheus_text.h>

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

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = fuzz::exactly(fuzz::textOf(data, size));
    const std::string_view page(bytes.data(), bytes.size());
    std::size_t seen = 0;
    const auto read = readPrometheus(page, [&](const MetricSample& sample) {
        ++seen;
        const auto line = written(sample);
        std::size_t again = 0;
        readPrometheus(line, [&](const MetricSample& second) {
            ++again;
            FUZZ_CHECK(second.name == sample.name && second.labels == sample.labels);
            FUZZ_CHECK(second.value == sample.value
                       || (std::isnan(second.value) && std::isnan(sample.value)));
        });
        FUZZ_CHECK(again == 1);
    });
    FUZZ_CHECK(seen == read.samples && !read.cut);
    const auto lines = static_cast<std::size_t>(std::count(page.begin(), page.end(), '\n')) + 1;
    FUZZ_CHECK(read.samples + read.malformed <= lines);
    const auto totals = queueTotalsOf(page, TimePoint {});
    FUZZ_CHECK(totals.size() <= read.samples);
    return 0;
}
